import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { exportedFile, fileFrom, readCsv, readSheet, readZip } from "#server/testing/exported.ts";
import { m } from "#shared/common/export.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const COLUNAS = [
  "Nome",
  "Telefone",
  "Mensagens automáticas",
  "Cliente desde",
  "Último agendamento",
  "Próximo agendamento",
  "Email",
  "Nascimento",
  "CPF",
  "Etiquetas",
  "Observações",
];

const file = (who: Actor, query: Record<string, string>) =>
  fileFrom(who, `${app.url}/api/v1/clientes/exportar?${new URLSearchParams(query)}`);

async function csv(who: Actor, query: Record<string, string> = {}) {
  const { bytes, ...answer } = await file(who, { formato: "csv", ...query });
  const text = bytes.toString("utf8");
  const [heading = [], ...lines] = readCsv(text.slice(1));
  return { ...answer, text, heading, lines, names: lines.map(([nome]) => nome) };
}

async function sheet(who: Actor, query: Record<string, string> = {}) {
  const { bytes, ...answer } = await file(who, { formato: "xlsx", ...query });
  const parts = await readZip(bytes);
  const [heading = [], ...rows] = readSheet(parts.get("xl/worksheets/sheet1.xml") ?? "");
  return { ...answer, parts, heading, rows };
}

const RECORD = {
  email: "anja@exemplo.com.br",
  data_nascimento: "1987-06-05",
  cpf: "52998224725",
  etiquetas: ["Convênio", "vip"],
  observacoes: "=prefere a manhã",
};

const CELLS = ["529.982.247-25", "Convênio, vip"];
const RECORD_CSV = ["anja@exemplo.com.br", "05/06/1987", ...CELLS, "'=prefere a manhã"];
const RECORD_SHEET = ["anja@exemplo.com.br", "31933", ...CELLS, "=prefere a manhã"];
const NO_RECORD = ["", "", "", "", ""];

interface Known extends Partial<typeof RECORD> {
  nome?: string | null;
  telefone?: string | null;
  criado_em?: Date;
  aceita_mensagens?: boolean;
}

const insert = (who: Actor, clients: Known[]) =>
  app.db((db) =>
    db
      .insertInto("clientes")
      .values(
        clients.map(({ nome = null, telefone = null, criado_em, ...given }) => ({
          id: newId(),
          usuario_id: who.id,
          nome,
          telefone,
          telefone_chave: telefone,
          ...given,
          criado_em: criado_em ?? app.clock.now(),
          atualizado_em: app.clock.now(),
        })),
      )
      .execute(),
  );

/** One with a past and a future on the agenda, and cancelled appointments nearer than both; one without any. */
async function withTwo() {
  const ana = await app.professional();
  await offerHours(ana);
  const { book } = await bookerOf(ana);
  await book("2026-03-04T09:00");
  await book("2026-03-04T10:00", { status: "cancelado" });
  await book("2026-03-05T09:00", { status: "cancelado" });
  await book("2026-03-05T10:00");
  await insert(ana, [
    {
      nome: 'Ângela; a "Anja"',
      telefone: "11988887777",
      // The last evening of the year in Brasília.
      criado_em: new Date("2026-01-01T02:30:00Z"),
      aceita_mensagens: false,
      ...RECORD,
    },
  ]);
  app.clock.advance({ days: 2 });
  return ana;
}

test("a CSV file holds the clients by name, in the professional's time", async () => {
  const ana = await withTwo();
  const { status, headers, text, heading, lines } = await csv(ana);
  app.clock.advance({ days: -2 });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="clientes-2026-03-04.csv"',
    "x-total-rows": "2",
    "cache-control": "no-store",
  });
  expect(text.startsWith("\ufeffNome;Telefone;")).toBe(true);
  expect(heading).toEqual(COLUNAS);
  expect(lines).toEqual([
    ['Ângela; a "Anja"', "(11) 98888-7777", "Não", "31/12/2025", "", "", ...RECORD_CSV],
    [
      "Davi Rocha",
      "",
      "Sim",
      "02/03/2026",
      "04/03/2026 09:00:00",
      "05/03/2026 10:00:00",
      ...NO_RECORD,
    ],
  ]);
});

test("a workbook holds the same, with real dates", async () => {
  const ana = await withTwo();
  const { status, headers, parts, heading, rows } = await sheet(ana);
  app.clock.advance({ days: -2 });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="clientes-2026-03-04.xlsx"',
  );
  expect(heading).toEqual(COLUNAS);
  expect(rows).toEqual([
    ['Ângela; a "Anja"', "(11) 98888-7777", "Não", "46022", "", "", ...RECORD_SHEET],
    ["Davi Rocha", "", "Sim", "46083", "46085.375000001", "46086.416666667", ...NO_RECORD],
  ]);
  expect(parts.get("xl/workbook.xml")).toContain('<sheet name="Clientes" ');
});

test("a phone stands in the file as it stands on the screen", async () => {
  const ana = await app.professional();
  const phones = ["1133334444", "11988887777", "351912345678", "190123456"];
  await insert(
    ana,
    phones.map((telefone) => ({ telefone })),
  );
  const shown = (await sheet(ana)).rows.map(([, telefone]) => telefone);
  expect(new Set(shown)).toEqual(new Set(phones.map(formatTelefone)));
});

test("who was removed or erased is in no file, and is not counted", async () => {
  const ana = await app.professional();
  const create = (nome: string) => ana.trpc.clientes.create.mutate({ nome });
  const [erased, removed] = [await create("Esquecido"), await create("Removido")];
  await create("Presente");
  await ana.trpc.clientes.anonymize.mutate({ id: erased.id });
  await ana.trpc.clientes.remove.mutate({ id: removed.id });
  const { headers, names } = await csv(ana);
  expect([headers.get("x-total-rows"), names]).toEqual(["1", ["Presente"]]);
  const searched = await csv(ana, { q: "o" });
  expect([searched.headers.get("x-total-rows"), searched.names]).toEqual(["0", []]);
});

test("a search leaves those that the list shows for it, in the same order", async () => {
  const ana = await app.professional();
  await insert(ana, [
    { nome: "Zélia Rocha", telefone: "11977776666" },
    { nome: "Davi Rochá", telefone: "11911112222" },
    { nome: "Ana Lima", telefone: "11977770000" },
    { nome: "100%_rocha" },
  ]);
  for (const [q, wanted] of [
    ["", ["100%_rocha", "Ana Lima", "Davi Rochá", "Zélia Rocha"]],
    ["rocha", ["100%_rocha", "Davi Rochá", "Zélia Rocha"]],
    ["(11) 97777", ["Ana Lima", "Zélia Rocha"]],
    ["%_", ["100%_rocha"]],
    ["a", ["100%_rocha", "Ana Lima", "Davi Rochá", "Zélia Rocha"]],
    ["nada", []],
  ] as const) {
    const { headers, names } = await csv(ana, { q });
    expect([q, names]).toEqual([q, wanted]);
    expect(headers.get("x-total-rows")).toBe(String(wanted.length));
    const { items } = await ana.trpc.clientes.list.query({ q });
    expect(items.map(({ nome }) => nome)).toEqual(wanted);
  }
  expect((await csv(ana, { nome: "rocha" })).lines).toHaveLength(3);
});

test("another professional's clients are in no file, whatever is searched; text in the form of SQL is text", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await insert(ana, [{ nome: "Segredo de Ana", telefone: "11944443333" }]);
  const odd = ["'; drop table clientes; /*", "$1 \\ ''"];
  await insert(
    bia,
    odd.map((nome) => ({ nome })),
  );
  expect((await csv(bia)).text).not.toContain("Segredo");
  for (const q of ["segredo", "g", "94444"]) expect((await csv(bia, { q })).lines).toEqual([]);
  for (const q of odd) expect((await csv(bia, { q })).names).toEqual([q]);
  expect((await csv(ana)).names).toEqual(["Segredo de Ana"]);
});

test("faults are 422; an expired trial still exports; the eleventh file in ten minutes is 429, of whatever", async () => {
  const ana = await app.professional({ trialDays: -1 });
  for (const [query, field] of [
    ["", "formato"],
    ["formato=excel", "formato"],
    ["formato=csv&x=1", "x"],
    [`formato=csv&q=${"a".repeat(201)}`, "q"],
  ] as const) {
    const { status, body } = await ana.rest("GET", `/clientes/exportar?${query}`);
    expect([status, body.detail[0].loc]).toEqual([422, ["query", field]]);
  }
  for (let i = 0; i < 5; i += 1) {
    expect((await csv(ana)).status).toBe(200);
    expect((await exportedFile(ana, app.url, { format: "csv" })).status).toBe(200);
  }
  const eleventh = await csv(ana);
  expect([eleventh.status, JSON.parse(eleventh.text)]).toEqual([
    429,
    { detail: m.exportacoesDemais },
  ]);
  expect((await exportedFile(ana, app.url, { format: "csv" })).status).toBe(429);
});

test("tRPC answers what the file is called and how much it holds; the account's activity says that it was taken", async () => {
  const ana = await app.professional();
  await insert(ana, [{ nome: "Um" }, { nome: "Dois" }]);
  expect(await ana.trpc.clientes.export.query({ formato: "xlsx", q: "um" })).toEqual({
    arquivo: "clientes-2026-03-02.xlsx",
    total: 1,
  });
  const { items } = await ana.trpc.usuarios.listEventosDeSeguranca.query({});
  expect(items.map(({ descricao }) => descricao)).toContain("Planilha de clientes baixada");
});
