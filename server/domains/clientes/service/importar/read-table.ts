import { setImmediate } from "node:timers/promises";
import { invalidField } from "#server/core/errors.ts";
import { MAX_COLUNAS, MAX_LINHAS } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { readRecords, type Shape } from "./read-csv-records.ts";

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
/** Characters that are read in one turn of the event loop. */
const AT_ONCE = 65_536;

/** @throws AppError 422 for more rows or columns than are read. */
export async function readTable(text: string): Promise<Table> {
  const [sepLine = "", named] = SEP_LINE.exec(text) ?? [];
  const table = text.slice(sepLine.length);
  const shape = shapeOf(
    table,
    SEPARATORS.filter((one) => !named || one === named),
  );
  const rows: Row[] = [];
  let linha = sepLine ? 1 : 0;
  let since = 0;
  for (const { cells, end } of readRecords(table, shape)) {
    linha += 1;
    if (linha > MOST_READ) throw invalidField("arquivo", m.linhasDemais);
    if (cells.length > MAX_COLUNAS) throw invalidField("arquivo", m.colunasDemais);
    const short = cells.map((cell) => cell.slice(0, LONGEST_CELL).trim());
    if (short.some(Boolean)) rows.push({ linha, cells: short });
    if (end - since < AT_ONCE) continue;
    since = end;
    await setImmediate();
  }
  const isOneColumn = rows.every(({ cells }) => cells.length === 1);
  return { rows, separador: isOneColumn ? null : shape.separator };
}

const LOOKED_AT = { letters: 65_536, rows: 20 };

/** By which most of the first rows have one number of columns, and then by which they have more. */
function shapeOf(text: string, separators: readonly Separator[]): Shape & { separator: Separator } {
  const sample = text.slice(0, LOOKED_AT.letters);
  const scored = separators.map((separator) => {
    const widths = widthsOf(sample, separator);
    const alike = (width: number) => widths.filter((other) => other === width).length;
    const best = Math.max(0, ...widths.filter((width) => width > 1).map(alike));
    const width = Math.max(0, ...widths.filter((one) => alike(one) === best));
    return { separator, best, width };
  });
  const [first] = scored.toSorted((a, b) => b.best - a.best || b.width - a.width);
  return first ?? { separator: ",", width: 0 };
}

function widthsOf(sample: string, separator: Separator): number[] {
  const widths: number[] = [];
  for (const { cells } of readRecords(sample, { separator, width: 0 })) {
    if (cells.some((cell) => cell.trim())) widths.push(cells.length);
    if (widths.length === LOOKED_AT.rows) break;
  }
  return widths;
}
