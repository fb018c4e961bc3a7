import { cpfDigits, isCpf } from "#shared/clientes/cpf.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { searchable } from "#shared/common/text.ts";
import { readDate } from "./read-fields.ts";
import type { Row } from "./read-table.ts";

/** Titles by what they hold, without accents, capitals and signs; the first that fits. */
const TITLES: readonly (readonly [Coluna, RegExp])[] = [
  ["ignorar", / (type|label|tipo|rotulo|formatted|pais|country)$|^(phonetic|yomi) /],
  ["sobrenome", /^(sobrenome|ultimo nome|last name|family name|surname|apelido de familia)/],
  [
    "nome",
    /^(nome( completo| e sobrenome)?|nome do (cliente|paciente|contato)|(primeiro|segundo) nome|cliente|paciente|contato|name|full name|display name|(first|given|middle|additional) name)$/,
  ],
  [
    "telefone",
    /^(telefone|telefones|tel|fone|celular|cel|whatsapp|whats|zap|telemovel|phone|mobile|(home|work|business|primary|mobile|cell) phone|numero( de telefone| do celular| do whatsapp)?)\b/,
  ],
  ["email", /^(e mail|email|correio eletronico)\b/],
  [
    "data_nascimento",
    /^(data (de )?nasc|nascimento|aniversario|birthday|birth date|date of birth|dt nasc)/,
  ],
  ["cpf", /^(cpf|documento|cpf do (cliente|paciente))$/],
  [
    "etiquetas",
    /^(etiqueta|etiquetas|rotulos|tag|tags|label|labels|grupo|grupos|group membership|categoria|categorias|categories)$/,
  ],
  ["observacoes", /^(observac|obs|nota|notas|notes|anotac|comentario)/],
];

const plain = (title: string) =>
  searchable(title)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const ofTitle = (title: string): Coluna | undefined => {
  const text = plain(title);
  return TITLES.find(([, pattern]) => pattern.test(text))?.[0];
};

export interface Columns {
  titles: string[] | null;
  colunas: Coluna[];
  isGoogle: boolean;
  rows: Row[];
}

/** What each column holds, by its title or, where no line of titles is known, by what stands in it. */
export function guessColumns(all: Row[]): Columns {
  const [first, ...others] = all;
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  if (!first || !isTitles(first, others, width)) {
    return { titles: null, colunas: guessed(all, width), isGoogle: false, rows: all };
  }
  const titles = Array.from({ length: width }, (_, index) => first.cells[index] ?? "");
  const isGoogle = titles.some((title) => /^(Phone|E-mail) 1 - Value$/i.test(title));
  return { titles, colunas: byTitles(titles, others), isGoogle, rows: others };
}

/** Known titles, or words above columns of numbers. */
function isTitles({ cells }: Row, others: Row[], width: number) {
  if (cells.some((cell) => kindOf([cell]) !== undefined)) return false;
  if (cells.some((cell) => ofTitle(cell) !== undefined)) return true;
  return guessed(others, width).some((coluna) => SEEN.has(coluna));
}

function byTitles(titles: string[], rows: Row[]): Coluna[] {
  const colunas = titles.map((title) => ofTitle(title) ?? "ignorar");
  if (!colunas.some((coluna) => coluna === "nome" || coluna === "telefone")) {
    return guessed(rows, titles.length).map((coluna, at) => {
      const known = colunas[at];
      return known && known !== "ignorar" ? known : coluna;
    });
  }
  const whole = titles.findIndex((title) => plain(title) === "name");
  const hasParts = titles.some((title) => plain(title) === "given name");
  // An older export of Google has the whole name and its parts.
  if (whole === -1 || !hasParts) return colunas;
  return colunas.map((coluna, at) =>
    at !== whole && (coluna === "nome" || coluna === "sobrenome") ? "ignorar" : coluna,
  );
}

const LOOKED_AT = 50;
const SEEN: ReadonlySet<Coluna> = new Set(["telefone", "email", "data_nascimento", "cpf"]);

function guessed(rows: Row[], width: number): Coluna[] {
  const sample = rows.slice(0, LOOKED_AT);
  const kinds = Array.from({ length: width }, (_, at) =>
    kindOf(sample.map(({ cells }) => cells[at] ?? "").filter(Boolean)),
  );
  const nome = kinds.findIndex(
    (kind, at) => !kind && sample.some(({ cells }) => /\p{L}{2}/u.test(cells[at] ?? "")),
  );
  return kinds.map((kind, at) => kind ?? (at === nome ? "nome" : "ignorar"));
}

/** What most of these values are, where that can be seen. */
function kindOf(values: string[]): Coluna | undefined {
  const isMostly = (is: (value: string) => boolean) =>
    values.length > 0 && values.filter(is).length * 2 > values.length;
  if (isMostly((value) => isCpf(cpfDigits(value)))) return "cpf";
  if (isMostly((value) => /^[^\s@]+@[^\s@]+$/.test(value))) return "email";
  if (isMostly((value) => /^\d/.test(value) && Boolean(readDate(value)))) return "data_nascimento";
  if (isMostly((value) => value.length < 40 && readTelefone(value) !== null)) return "telefone";
  return undefined;
}
