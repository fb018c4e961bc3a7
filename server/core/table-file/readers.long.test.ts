import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { readXlsx } from "hucre";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { exportedFile, fileFrom } from "#server/testing/exported.ts";

/** Our workbooks as three readers find them that are not ours. */
const app = await testApp();
const ana = await app.professional();

const folder = await mkdtemp(join(tmpdir(), "pontual-planilhas-"));
afterAll(() => rm(folder, { recursive: true }));

type Cells = (string | number | boolean | null)[][];
type Sheets = Record<string, Cells>;

/** Local times as ISO, without what says that they are in UTC, which they are not. */
const plain = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 23);
  return typeof cell === "string" || typeof cell === "number" ? cell : null;
};
const plainSheet = (rows: readonly (readonly unknown[])[]): Cells =>
  rows.map((row) => row.map(plain));

const PYTHON = `
import datetime, json, sys, warnings
import openpyxl
warnings.simplefilter("error")
def plain(cell):
    if isinstance(cell, datetime.datetime): return cell.isoformat(timespec="milliseconds")
    return cell
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps({s.title: [[plain(c.value) for c in row] for row in s.iter_rows()] for s in book.worksheets}))
`;

const READERS: Record<string, (file: string, bytes: Buffer) => Promise<Sheets>> = {
  "read-excel-file": async (file) => {
    const sheets = await readExcelFile(file);
    return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, plainSheet(data)]));
  },
  hucre: async (_file, bytes) => {
    const { sheets } = await readXlsx(bytes);
    return Object.fromEntries(sheets.map(({ name, rows }) => [name, plainSheet(rows)]));
  },
  openpyxl: async (file) => {
    const { PYTHON_PATH = "python3", OPENPYXL_PATH = "" } = process.env;
    const path = [dirname(OPENPYXL_PATH), process.env.PYTHONPATH].filter(Boolean).join(delimiter);
    const { stdout } = await promisify(execFile)(PYTHON_PATH, ["-c", PYTHON, file], {
      env: { ...process.env, PYTHONPATH: path },
      maxBuffer: 2 ** 26,
    });
    const sheets: Sheets = JSON.parse(stdout);
    return sheets;
  },
};
const readers = Object.entries(READERS);

beforeAll(async () => {
  const { body: davi } = await ana.rest("POST", "/clientes", {
    nome: "Davi & Rocha <filho>",
    telefone: "11988887777",
    data_nascimento: "1987-06-05",
    observacoes: "três\nlinhas 😊",
  });
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values(
        Array.from({ length: 60 }, (_, i) => {
          const momento = new Date(Date.UTC(2026, 2, 2, 14, i, i));
          return {
            id: crypto.randomUUID(),
            usuario_id: ana.id,
            cliente_id: davi.id,
            direcao: "ENTRADA" as const,
            status: "lida" as const,
            mensagem_recebida: `=mensagem ${i}`,
            momento,
            criado_em: momento,
            atualizado_em: momento,
            origem: "cliente",
          };
        }),
      )
      .execute(),
  );
});

async function opened(bytes: Buffer) {
  const file = join(folder, `${crypto.randomUUID()}.xlsx`);
  await writeFile(file, bytes);
  return Promise.all(readers.map(async ([name, read]) => [name, await read(file, bytes)] as const));
}

const two = (n: number) => String(n).padStart(2, "0");

test("the history: every time exact to the second, texts as they were written, figures on their worksheet", async () => {
  const { bytes } = await exportedFile(ana, app.url, { format: "excel" });
  for (const [name, sheets] of await opened(bytes)) {
    expect([name, Object.keys(sheets)]).toEqual([name, ["Mensagens", "Estatísticas"]]);
    const [heading, ...rows] = sheets.Mensagens ?? [];
    expect(heading?.slice(0, 2)).toEqual(["Data e hora", "Cliente"]);
    const expected = Array.from({ length: 60 }, (_, i) => [
      `2026-03-02T11:${two(i)}:${two(i)}.000`,
      "Davi & Rocha <filho>",
    ]).toReversed();
    expect([name, rows.map((row) => row.slice(0, 2))]).toEqual([name, expected]);
    expect([name, rows.at(-1)?.[4]]).toEqual([name, "=mensagem 0"]);
    expect([name, sheets.Estatísticas?.[1]]).toEqual([name, ["Total de mensagens", "60"]]);
  }
});

test("the list of clients: days are days, what is empty is empty, and stands where it should", async () => {
  const { bytes } = await fileFrom(ana, `${app.url}/api/v1/clientes/exportar?formato=xlsx`);
  for (const [name, { Clientes = [] }] of await opened(bytes)) {
    const [heading = [], row = []] = Clientes;
    const named = Object.fromEntries(heading.map((title, at) => [String(title), row[at] ?? null]));
    expect([name, named]).toMatchObject([
      name,
      {
        Nome: "Davi & Rocha <filho>",
        Telefone: "(11) 98888-7777",
        "Cliente desde": expect.stringMatching(/^2026-03-02/),
        "Próximo agendamento": null,
        Nascimento: expect.stringMatching(/^1987-06-05/),
        CPF: null,
        Observações: "três\nlinhas 😊",
      },
    ]);
  }
});

test("the copy of an account: every worksheet opens", async () => {
  const { bytes } = await fileFrom(ana, `${app.url}/api/v1/usuarios/me/dados?formato=xlsx`);
  const sizes = (await opened(bytes)).map(([, sheets]) =>
    Object.entries(sheets).map(([title, rows]) => [title, rows.length]),
  );
  expect(sizes[0]?.length).toBeGreaterThan(3);
  expect(sizes).toEqual(readers.map(() => sizes[0]));
});
