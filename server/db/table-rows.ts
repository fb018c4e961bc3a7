import { type AliasedRawBuilder, type CompiledQuery, type RawBuilder, sql } from "kysely";

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /**
   * `text` is what people have written, `word` is ours: digits or fixed words that no spreadsheet and no XML takes for
   * anything else. `moment` and `day` show a local time.
   */
  kind: "text" | "word" | "moment" | "day";
  value: RawBuilder<unknown>;
}

type Cell = AliasedRawBuilder<unknown, string>;

/** A list for spreadsheets: its columns, and the statement that selects their cells. */
export interface TableRows {
  columns: readonly Column[];
  select: (cells: Cell[]) => CompiledQuery;
}

const FORMULA = "=+-@＝＋－＠";
const LINE = "\t\r\n";
const BLANKS = ` ${LINE}\u00a0\u200b\ufeff`;

const oneOf = (letters: string) => sql.join(Array.from(letters, (letter) => sql.lit(letter)));
/** Few texts begin with one of these; of all others nothing more is asked. */
const SUSPECT = sql.join(
  Array.from(FORMULA + BLANKS, (letter) => sql.lit(letter.codePointAt(0) ?? 0)),
);

/** The same in the middle, where a spreadsheet that splits at another sign would begin a cell. */
const INSIDE = sql.lit(`([,;\t\r\n])([ \u00a0\u200b\ufeff"]*[=+@＝＋－＠-])`);
const guardedInside = (text: RawBuilder<unknown>) => sql<string>`case
  when ${text} ~ ${INSIDE} then regexp_replace(${text}, ${INSIDE}, ${sql.lit("\\1'\\2")}, 'g') else ${text} end`;

/**
 * Cells that a spreadsheet would take for a formula get an apostrophe before them (OWASP, CSV injection): those that
 * begin with = + - @ or their full-width forms, also after blanks, or with a tab or the end of a line.
 */
const harmless = (text: RawBuilder<unknown>) => sql<string>`case
  when ascii(${text}) in (${SUSPECT}) and (
    left(ltrim(${text}, ${sql.lit(BLANKS)}), 1) in (${oneOf(FORMULA)}) or left(${text}, 1) in (${oneOf(LINE)}))
  then '''' else '' end || ${guardedInside(text)}`;

const CSV_CELLS: Record<Column["kind"], (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: harmless,
  word: (value) => value,
  moment: (value) => sql`date_trunc('second', ${value})`,
  day: (value) => sql`(${value})::date`,
};

/** For COPY in its CSV format: one column each. `copyOut` says how dates are written. */
export const csvRows = ({ columns, select }: TableRows) =>
  select(columns.map(({ kind, value }, index) => CSV_CELLS[kind](value).as(`c${index}`)));

/** Characters that XML does not allow at all (XML 1.0, section 2.2). */
const FORBIDDEN = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => !["\0", "\n", "\r", "\t"].includes(letter))
  .join("");

/** As references: as they stand they would end a line of COPY's, and XML reads a carriage return as a line feed. */
const xml = (text: RawBuilder<unknown>) => sql<string>`replace(replace(replace(replace(replace(
  translate(${text}, ${sql.lit(`${FORBIDDEN}\ufffe\uffff`)}, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  ${sql.lit("\n")}, '&#10;'), ${sql.lit("\r")}, '&#13;')`;

/** A cell holds 32,767 UTF-16 units (Excel's specifications and limits), a message of WhatsApp twice that. */
const LONGEST_CELL = 32_000;
const fitting = (text: RawBuilder<unknown>) => sql<string>`case
  when length(${text}) > ${sql.lit(LONGEST_CELL)} then left(${text}, ${sql.lit(LONGEST_CELL)}) || ' [...]'
  else ${text} end`;

/** A cell is written from behind its reference on, which `sheetRow` puts before it. */
const words = (text: RawBuilder<unknown>) =>
  sql<string>`' t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>'`;

/** Styles 1 and 3 show a number as date and time, and as a date (workbook-parts.ts). */
const number = (style: 0 | 1 | 3, value: RawBuilder<unknown>) =>
  sql<string>`${sql.lit(` s="${style}"><v>`)} || ${value} || '</v></c>'`;

/** A spreadsheet counts days from here. */
const DAY_ZERO = sql.lit("1899-12-30");

/**
 * Less than 0.1 ms above the whole second, and always above it: most seconds of a day are no double, and a reader that
 * cuts a figure from below shows the second before. Readers go by milliseconds, and one that rounds finds the same.
 */
const serial = (value: RawBuilder<unknown>) => sql`round((floor(
  extract(epoch from date_trunc('second', ${value}) - timestamp ${DAY_ZERO}) * 1000000000 / 86400) + 1) / 1000000000, 9)`;

const SHEET_CELLS: Record<Column["kind"], (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: (value) => words(xml(fitting(value))),
  word: words,
  moment: (value) => number(1, serial(value)),
  day: (value) => number(3, sql`((${value})::date - date ${DAY_ZERO})`),
};

/** Stands for the row's number, which is known where rows are dealt out to worksheets; XML forbids it, so that it is in no text. */
export const ROW_NUMBER = "\x04";

const LETTERS = 26;

/** A to Z, AA, AB ... */
const columnName = (index: number): string =>
  (index < LETTERS ? "" : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode("A".charCodeAt(0) + (index % LETTERS));

/** How a row and each of its cells begin: readers may rely on their references. */
export const ROW_START = `<row r="${ROW_NUMBER}">`;
export const cellStart = (index: number) => `<c r="${columnName(index)}${ROW_NUMBER}"`;

/** A `<row>` of a worksheet (ECMA-376, 18.3.1.73); an empty cell is left out. */
export const sheetRow = (cells: RawBuilder<unknown>[]) =>
  sql<string>`${sql.lit(ROW_START)} || ${sql.join(
    cells.map((cell, index) => sql`coalesce(${sql.lit(cellStart(index))} || ${cell}, '')`),
    sql` || `,
  )} || '</row>'`;

/** For COPY in its text-like CSV without quotes: each row in one line. */
export const sheetRows = ({ columns, select }: TableRows) =>
  select([sheetRow(columns.map(({ kind, value }) => SHEET_CELLS[kind](value))).as("linha")]);

/** The line between the rows of two tables that come one after the other; XML forbids it, so that it is in no row. */
export const TABLE_END = "\x03";

/** A cell of any type: instants as the zone's time, yes and no in words, numbers as numbers. */
export const anyCell = (value: RawBuilder<unknown>, zone: string) => {
  // The other branches must compile for every type too: as texts they do.
  const text = sql`${value}::text`;
  return sql<string>`case pg_typeof(${value})::text
    when 'timestamp with time zone' then ${SHEET_CELLS.moment(sql`(${text}::timestamptz at time zone ${zone})`)}
    when 'date' then ${SHEET_CELLS.day(text)}
    when 'boolean' then ${words(sql`case ${text} when 'true' then 'Sim' else 'Não' end`)}
    when 'integer' then ${number(0, text)}
    when 'bigint' then ${number(0, text)}
    else ${SHEET_CELLS.text(text)} end`;
};
