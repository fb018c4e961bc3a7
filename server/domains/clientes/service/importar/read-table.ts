import Papa from "papaparse";
import { invalidField } from "#server/core/errors.ts";
import { MAX_COLUNAS, MAX_LINHAS } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";

export interface Row {
  /** As a spreadsheet counts, from 1. */
  linha: number;
  cells: string[];
}

interface Table {
  rows: Row[];
  separador: PreviaImportacao["separador"];
}

const SEPARATORS = [",", ";", "\t"] as const;
type Separator = (typeof SEPARATORS)[number];
/** Rows without anything in them are passed over, but not without end. */
const MOST_READ = 2 * MAX_LINHAS;
/** Excel writes so which separator follows. */
const SEP_LINE = /^sep=([,;\t])\r?\n/i;
const LONGEST_CELL = 32_767;

/** @throws AppError 422 for more rows or columns than are read. */
export function readTable(text: string): Table {
  const [sepLine = "", named] = SEP_LINE.exec(text) ?? [];
  const table = text.slice(sepLine.length);
  const separator = SEPARATORS.find((one) => one === named) ?? separatorOf(table);
  const parsed = Papa.parse<string[]>(table, { delimiter: separator, preview: MOST_READ + 1 });
  if (parsed.data.length > MOST_READ) throw invalidField("arquivo", m.linhasDemais);
  const before = sepLine ? 1 : 0;
  const rows = parsed.data.flatMap((cells, index): Row[] => {
    if (cells.length > MAX_COLUNAS) throw invalidField("arquivo", m.colunasDemais);
    const short = cells.map((cell) => cell.slice(0, LONGEST_CELL).trim());
    return short.some(Boolean) ? [{ linha: before + index + 1, cells: short }] : [];
  });
  const isOneColumn = rows.every(({ cells }) => cells.length === 1);
  return { rows, separador: isOneColumn ? null : separator };
}

const LOOKED_AT = { letters: 65_536, rows: 20 };

/** By which most of the first rows have one number of columns, and then by which they have more. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, LOOKED_AT.letters);
  const scored = SEPARATORS.map((separator) => {
    const widths = Papa.parse<string[]>(sample, { delimiter: separator, preview: LOOKED_AT.rows })
      .data.filter((cells) => cells.some((cell) => cell.trim()))
      .map((cells) => cells.length);
    const alike = (width: number) => widths.filter((other) => other === width).length;
    const best = Math.max(0, ...widths.filter((width) => width > 1).map(alike));
    const width = Math.max(0, ...widths.filter((one) => alike(one) === best));
    return { separator, best, width };
  });
  const [first] = scored.toSorted((a, b) => b.best - a.best || b.width - a.width);
  return first?.separator ?? ",";
}
