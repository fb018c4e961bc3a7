import { invalidField } from "#server/core/errors.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { MAX_LINHAS } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type {
  ColunasInput,
  ImportarInput,
  PreviaImportacao,
} from "#shared/clientes/importar.schema.ts";
import { type Columns, guessColumns } from "./columns.ts";
import type { Contato } from "./contato.ts";
import { decode } from "./decode.ts";
import { type Row, readTable } from "./read-table.ts";
import { readVcards } from "./read-vcards.ts";

export interface Lido extends Omit<PreviaImportacao, "totais" | "linhas"> {
  contatos: Contato[];
}

const MAX_EXEMPLOS = 3;
const MAX_EXEMPLO = 60;

/**
 * What stands in a file, row by row.
 * @throws AppError 422 for what cannot be read, is too much, or has nowhere a name or a phone.
 */
export async function readFile({ arquivo, colunas }: ImportarInput): Promise<Lido> {
  const { text, codificacao } = decode(Buffer.from(arquivo, "base64"));
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const contatos = await readVcards(text);
    return { formato: "vcard", codificacao, separador: null, colunas: [], contatos };
  }
  const { rows, separador } = readTable(text);
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
    contatos: found.rows.map((row) => contactOf(row, used)),
  };
}

/** @throws AppError 422 for a column that the file does not have. */
function putRight({ titles, colunas }: Columns, given: ColunasInput): Coluna[] {
  const named = Array.isArray(given)
    ? given.map((coluna, at) => [String(at), coluna] as const)
    : Object.entries(given);
  const result = [...colunas];
  for (const [name, coluna] of named) {
    const byTitle = titles?.indexOf(name) ?? -1;
    const at = byTitle === -1 && /^\d{1,3}$/.test(name) ? Number(name) : byTitle;
    if (at < 0 || at >= colunas.length) throw invalidField("colunas", m.colunaAusente(name));
    result[at] = coluna;
  }
  return result;
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

function contactOf({ linha, cells }: Row, colunas: Coluna[]): Contato {
  const all = (wanted: Coluna) => cells.filter((cell, at) => cell !== "" && colunas[at] === wanted);
  const first = (wanted: Coluna) => all(wanted)[0] ?? "";
  return {
    linha,
    nome: [...all("nome"), ...all("sobrenome")].join(" "),
    telefones: all("telefone"),
    email: first("email"),
    data_nascimento: first("data_nascimento"),
    cpf: first("cpf"),
    etiquetas: all("etiquetas"),
    observacoes: all("observacoes").join("\n"),
  };
}
