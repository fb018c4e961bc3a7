import { MAX_COLUNAS } from "#shared/clientes/importar.constants.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";

/** How the rows of a file are parted, and how many cells most of them have: 0 as long as that is not known. */
export interface Shape {
  separator: string;
  width: number;
}

export interface CsvRecord {
  cells: string[];
  /** Where the next one begins. */
  end: number;
}

interface Reader extends Shape {
  text: string;
}

const QUOTE = '"';
const LINE_BREAK = /\r\n?|\n/;
/** Longer than a cell of any spreadsheet with all its quotes doubled. */
const LONGEST_QUOTED = 65_536;

/**
 * The records of a CSV file, one by one, so that the reader decides when others have their turn. Quotes that belong to the
 * text (`"VIP" since March`, or one that is never closed) stay in it and end with their cell: read as RFC 4180 has it, they
 * would take in the rows below.
 */
export function* readRecords(text: string, shape: Shape): Generator<CsvRecord> {
  const reader = { ...shape, text };
  for (let at = 0; at < text.length; ) {
    const record = recordAt(reader, at);
    yield record;
    at = record.end;
  }
}

function recordAt(reader: Reader, at: number): CsvRecord {
  const whole = cellsAt(reader, at, true);
  return whole.spans.length === 0 || isSound(reader, whole) ? whole : cellsAt(reader, at, false);
}

interface Read extends CsvRecord {
  /** The cells that go on over lines. */
  spans: string[];
}

/** The record that begins here. `acrossLines` lets a quoted cell go on over lines. */
function cellsAt(reader: Reader, from: number, acrossLines: boolean): Read {
  const { text, separator } = reader;
  const cells: string[] = [];
  const spans: string[] = [];
  let at = text.charAt(from) === "\ufeff" ? from + 1 : from;
  for (;;) {
    const quoted = quotedAt(reader, at);
    const isSpan = quoted !== undefined && LINE_BREAK.test(quoted.cell);
    if (quoted && (acrossLines || !isSpan)) {
      cells.push(quoted.cell);
      if (isSpan) spans.push(quoted.cell);
      at = quoted.end;
    } else {
      const cell = plainAt(reader, at);
      cells.push(cell);
      at += cell.length;
    }
    if (text.charAt(at) !== separator || cells.length > MAX_COLUNAS) break;
    at += 1;
  }
  return { cells, spans, end: afterLine(text, at) };
}

/** A cell without quotes: up to the next separator or end of a line. */
function plainAt({ text, separator }: Reader, at: number): string {
  let end = at;
  while (end < text.length && !isEnd(text.charAt(end), separator)) end += 1;
  return text.slice(at, end);
}

const isEnd = (letter: string, separator: string): boolean =>
  letter === separator || letter === "\r" || letter === "\n";

/** The quoted cell that begins here. None where its closing quote is missing, or is followed by more text. */
function quotedAt({ text, separator }: Reader, at: number) {
  if (text.charAt(at) !== QUOTE) return undefined;
  const last = at + LONGEST_QUOTED;
  let close = text.indexOf(QUOTE, at + 1);
  while (close !== -1 && close < last && text.charAt(close + 1) === QUOTE)
    close = text.indexOf(QUOTE, close + 2);
  if (close === -1 || close >= last) return undefined;
  let end = close + 1;
  while (text.charAt(end) === " ") end += 1;
  if (end < text.length && !`${separator}\r\n`.includes(text.charAt(end))) return undefined;
  return { cell: text.slice(at + 1, close).replaceAll('""', QUOTE), end };
}

function afterLine(text: string, at: number) {
  if (text.startsWith("\r\n", at)) return at + 2;
  return at + 1;
}

/** Whether cells over lines are text. Two stray quotes in two rows look alike, but make a row too wide or hide a whole one. */
const isSound = ({ separator, width }: Reader, { cells, spans }: Read) =>
  width < 2 ||
  (cells.length <= width &&
    !spans.some((span) =>
      span.split(LINE_BREAK).some((line) => isRow(line.split(separator), width)),
    ));

const isRow = (cells: string[], width: number) => cells.length === width && cells.some(isReachable);

const isReachable = (cell: string) =>
  /^\s*[^\s@<>]+@[^\s@<>]+\.[a-z]+\s*$/i.test(cell) ||
  (/^[\d\s()+.-]{8,30}$/.test(cell) && readTelefone(cell) !== null);
