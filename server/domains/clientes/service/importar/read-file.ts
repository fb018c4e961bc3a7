import { setImmediate } from "node:timers/promises";
import { invalidField } from "#server/core/errors.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { MAX_LINHAS } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type {
  ColunasInput,
  ImportarInput,
  PreviaImportacao,
} from "#shared/clientes/importar.schema.ts";
import { decode } from "./decode-file.ts";
import { type Contato, EMPTY } from "./describe-contato.ts";
import { type Columns, guessColumns } from "./guess-columns.ts";
import { contactsBy } from "./read-row-contacts.ts";
import { type Row, readTable } from "./read-table.ts";
import { readVcards } from "./read-vcards.ts";

export interface Lido extends Omit<PreviaImportacao, "totais" | "linhas"> {
  contatos: Contato[];
}

const MAX_EXEMPLOS = 3;
const MAX_EXEMPLO = 60;
/** Rows that become contacts in one turn of the event loop. */
const AT_ONCE = 500;

/**
 * Reads a file, row by row.
 * @throws AppError 422 for what cannot be read, is too much, or has nowhere a name or a phone.
 */
export async function readFile({ arquivo, colunas }: ImportarInput): Promise<Lido> {
  const { text, codificacao } = await decode(Buffer.from(arquivo, "base64"));
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const contatos = await readVcards(text);
    return { formato: "vcard", codificacao, separador: null, colunas: [], duvidas: [], contatos };
  }
  const { rows, separador } = await readTable(text);
  const found = guessColumns(rows);
  if (found.rows.length > MAX_LINHAS) throw invalidField("arquivo", m.linhasDemais);
  const used = colunas ? putRight(found, colunas) : found.colunas;
  if (!used.some((coluna) => coluna === "nome" || coluna === "telefone" || coluna === "sobrenome"))
    throw invalidField(colunas ? "colunas" : "arquivo", m.semNomeNemTelefone);
  return {
    formato: found.isGoogle ? "google" : "csv",
    codificacao,
    separador,
    colunas: used.map((coluna, indice) => ({
      indice,
      titulo: found.titles?.[indice] ?? null,
      coluna,
      exemplos: examples(found.rows, indice),
    })),
    duvidas: found.duvidas,
    contatos: await contactsOf(found, used),
  };
}

async function contactsOf(found: Columns, used: Coluna[]): Promise<Contato[]> {
  const contactOf = contactsBy(found, used);
  const contatos = found.above.map((refused): Contato => ({ ...EMPTY, ...refused }));
  for (const row of found.rows) {
    contatos.push({ ...contactOf(row), celulas: row.cells });
    if (contatos.length % AT_ONCE === 0) await setImmediate();
  }
  return contatos;
}

/** @throws AppError 422 for a column that the file does not have. */
function putRight({ titles, colunas }: Columns, given: ColunasInput): Coluna[] {
  const result = [...colunas];
  for (const [name, coluna] of namedBy(given)) {
    const byTitle = titles?.indexOf(name) ?? -1;
    const at = byTitle === -1 && /^\d{1,3}$/.test(name) ? Number(name) : byTitle;
    if (at < 0 || at >= colunas.length) throw invalidField("colunas", m.colunaAusente(name));
    result[at] = coluna;
  }
  return result;
}

/** By place, by title, or as the preview has said it. */
function namedBy(given: ColunasInput): (readonly [name: string, coluna: Coluna])[] {
  if (!Array.isArray(given)) return Object.entries(given);
  return given.map((one, at) =>
    typeof one === "string" ? [String(at), one] : [String(one.indice), one.coluna],
  );
}

function examples(rows: Row[], at: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell) found.push(cell.slice(0, MAX_EXEMPLO));
    if (found.length === MAX_EXEMPLOS) break;
  }
  return found;
}
