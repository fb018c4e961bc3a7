import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { digits } from "#shared/common/telefone.ts";
import { findTitles } from "./find-titles.ts";
import { kindOf } from "./guess-kind.ts";
import { isFieldTitle, ofTitle, type Parte, type Titulo } from "./interpret-titles.ts";
import { isNothing } from "./read-fields.ts";
import type { Row } from "./read-table.ts";

export interface Columns {
  titles: string[] | null;
  colunas: Coluna[];
  partes: (Parte | undefined)[];
  /** The columns that people should look at. */
  duvidas: number[];
  isGoogle: boolean;
  rows: Row[];
  /** Rows above the titles that are no contacts and may be somebody. */
  above: { linha: number; nome: string; recusa: string }[];
}

/** Guesses each column's field by its title or, where no line of titles is known, by its values. */
export function guessColumns(all: Row[]): Columns {
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const { titles: head, rows, above } = findTitles(all, canBeTitles);
  if (!head) {
    const colunas = guessed(rows, width);
    const duvidas = colunas.map((_, at) => at);
    const partes = colunas.map(() => undefined);
    return { titles: null, colunas, partes, duvidas, isGoogle: false, rows, above };
  }
  const titles = Array.from({ length: width }, (_, index) => head.cells[index] ?? "");
  const isGoogle = titles.some((title) => /^(Phone|E-mail) 1 - Value$/i.test(title));
  return { titles, ...byTitles(titles, rows), isGoogle, rows, above };
}

/** Known titles, or words above columns of numbers. */
function canBeTitles({ cells }: Row, others: Row[]) {
  if (cells.some((cell) => kindOf([cell]) !== undefined)) return false;
  if (cells.some(isFieldTitle)) return true;
  const width = others.reduce((most, row) => Math.max(most, row.cells.length), 0);
  return guessed(others, width).some((coluna) => SEEN.has(coluna));
}

const LOOKED_AT = 50;
const SEEN: ReadonlySet<Coluna> = new Set(["telefone", "email", "data_nascimento", "cpf"]);
/** One of these in a column that is left out may be somebody's. */
const TELLING: ReadonlySet<Coluna> = new Set(["telefone", "email", "cpf"]);

/** The first values of a column, without what stands for none. */
function valuesOf(rows: Row[], at: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell && !isNothing(cell)) values.push(cell);
    if (values.length === LOOKED_AT) break;
  }
  return values;
}

interface Decided {
  coluna: Coluna;
  parte?: Parte | undefined;
  isDoubtful: boolean;
}

function byTitles(titles: string[], rows: Row[]) {
  const known = titles.map(ofTitle);
  const hasName = known.some(
    (titulo) => titulo && !titulo.porConteudo && /^(nome|sobrenome)$/.test(titulo.coluna),
  );
  const decided = known.map((titulo, at) => decide(titulo, valuesOf(rows, at), hasName));
  fillIn(decided, { known, rows });
  oneWholeName(decided);
  return {
    colunas: decided.map(({ coluna }) => coluna),
    partes: decided.map(({ coluna, parte }) => (coluna === "ignorar" ? undefined : parte)),
    duvidas: decided.flatMap(({ isDoubtful }, at) => (isDoubtful ? [at] : [])),
  };
}

function decide(titulo: Titulo | undefined, values: string[], hasName: boolean): Decided {
  const kind = kindOf(values);
  if (!titulo || titulo.coluna === "ignorar")
    return {
      coluna: "ignorar",
      isDoubtful: kind !== undefined && TELLING.has(kind) && !titulo?.certo,
    };
  const { coluna, parte, porConteudo } = titulo;
  if (porConteudo) return byContent(titulo, { kind, values, hasName });
  // "WhatsApp" with yes and no below it, "Cliente" with their codes.
  const without = coluna === "telefone" ? /\d/ : /\p{L}/u;
  const isOther = /^(telefone|nome)$/.test(coluna) && values.length > 0;
  return isOther && !values.some((value) => without.test(value))
    ? { coluna: "ignorar", isDoubtful: true }
    : { coluna, parte, isDoubtful: false };
}

/** "Contato" with phones or names, "Número" of a phone or of a house, "DDD" alone or with the number behind it. */
function byContent(
  { coluna, parte }: Titulo,
  { kind, values, hasName }: { kind: Coluna | undefined; values: string[]; hasName: boolean },
): Decided {
  if (parte === "ddd" && values.every((value) => digits(value).length <= LONGEST_AREA))
    return { coluna, parte, isDoubtful: false };
  if (kind === "telefone" || kind === "email" || kind === "cpf")
    return { coluna: kind, isDoubtful: true };
  if (coluna === "nome" && !hasName) return { coluna, parte, isDoubtful: true };
  return { coluna: "ignorar", isDoubtful: values.length > 0 };
}

const LONGEST_AREA = 3;

/** Titles that name neither a name nor a phone: what stands below those that nobody knows is looked at. */
function fillIn(
  decided: Decided[],
  { known, rows }: { known: (Titulo | undefined)[]; rows: Row[] },
) {
  if (decided.some(({ coluna }) => coluna === "nome" || coluna === "telefone")) return;
  const isOpen = (at: number) => decided[at]?.coluna === "ignorar" && !known[at]?.alheio;
  guessed(rows, decided.length, isOpen).forEach((coluna, at) => {
    if (isOpen(at) && coluna !== "ignorar") decided[at] = { coluna, isDoubtful: true };
  });
}

/**
 * "Nome" beside "Sobrenome" is the given name alone, unless that has a column of its own. Of two columns with whole names
 * the second one may be anybody's.
 */
function oneWholeName(decided: Decided[]) {
  const isFirst = ({ coluna, parte }: Decided) => coluna === "nome" && parte === "primeiro";
  const isWhole = ({ coluna, parte }: Decided) => coluna === "nome" && parte === "inteiro";
  const [first, ...others] = decided.filter(isWhole);
  if (!first) return;
  const hasSurname = decided.some(({ coluna }) => coluna === "sobrenome");
  if (hasSurname && !decided.some(isFirst)) first.parte = undefined;
  for (const other of others) Object.assign(other, { coluna: "ignorar", isDoubtful: true });
}

function guessed(rows: Row[], width: number, isOpen = (_at: number) => true): Coluna[] {
  const values = Array.from({ length: width }, (_, at) => valuesOf(rows, at));
  const kinds = values.map((all, at) => (isOpen(at) ? kindOf(all) : "ignorar"));
  const nome = kinds.findIndex(
    (kind, at) => !kind && values[at]?.some((value) => /\p{L}{2}/u.test(value)),
  );
  return kinds.map((kind, at) => kind ?? (at === nome ? "nome" : "ignorar"));
}
