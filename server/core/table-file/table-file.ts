import type { Readable } from "node:stream";
import type { OutsideContext } from "#server/core/context.ts";
import type { Download } from "#server/core/download.ts";
import { busy } from "#server/core/errors.ts";
import { hasJustChanged } from "#server/core/just-changed.ts";
import { takeLimit } from "#server/core/limits.ts";
import { copyOut } from "#server/db/copy-out.ts";
import { csvRows, sheetRows, type TableRows } from "#server/db/table-rows.ts";
import type { Ending } from "#shared/common/export.constants.ts";
import { m } from "#shared/common/export.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { SHEET_OPTIONS, XLSX_TYPE, xlsxFile } from "./xlsx.ts";

/** A list of a professional's that goes out as a file for spreadsheets. */
export interface Table {
  /** File name, before the date. */
  name: string;
  /** Name of its worksheets. */
  sheet: string;
  rows: TableRows;
  /** Number of rows; null where it is unknown. */
  total: number | null;
  /** Below the rows, or on a worksheet of their own. */
  figures?: { title: string; lines: readonly (readonly [string, string])[] } | undefined;
}

/** For COPY: spreadsheets in Portuguese expect semicolons. */
const CSV_OPTIONS = "format csv, delimiter ';'";

/** Without it Excel takes the text for Windows-1252. */
const BOM = "\ufeff";

/** PostgreSQL's rows between a heading and the figures. */
const csvFile = ({ rows: { columns }, figures }: Table) =>
  async function* csv(rows: Readable): AsyncGenerator<string | Uint8Array> {
    yield `${BOM}${line(columns.map(({ title }) => title))}`;
    yield* rows;
    if (!figures) return;
    yield `\n${line([figures.title])}${figures.lines.map(line).join("")}`;
  };

/** None of the words that come here needs a quote. */
const line = (cells: readonly string[]) => `${cells.join(";")}\n`;

const FORMATS = {
  csv: {
    tipo: "text/csv; charset=utf-8",
    rows: csvRows,
    options: CSV_OPTIONS,
    through: csvFile,
  },
  xlsx: {
    tipo: XLSX_TYPE,
    rows: sheetRows,
    options: SHEET_OPTIONS,
    through: ({ sheet, rows: { columns }, figures }: Table) =>
      xlsxFile({ tables: [{ sheet, columns }], figures }),
  },
} as const satisfies Record<Ending, unknown>;

const LIMIT = { points: 10, seconds: 600 };

/** For whatever goes out as a file for spreadsheets, together. @throws AppError 429 after ten in ten minutes. */
export const takeExport = (ctx: OutsideContext) =>
  takeLimit(ctx, { ...LIMIT, key: `exportar:${ctx.user.id}`, message: m.exportacoesDemais });

/** Each holds a connection and a processor for as long as it takes. */
const MOST_AT_ONCE = 4;
let underWay = 0;

/**
 * The list as a file: PostgreSQL writes the rows as this professional, they pass through in pieces, whatever their number.
 * @throws AppError 503 while too many are under way.
 */
export function tableFile(ctx: OutsideContext, ending: Ending, table: Table): Download {
  const { databases, user, now } = ctx;
  const { tipo, rows, options, through } = FORMATS[ending];
  if (underWay >= MOST_AT_ONCE) throw busy();
  const { date } = civilOf(now(), user.timezone);
  return {
    arquivo: `${table.name}-${date}.${ending}`,
    tipo,
    total: table.total,
    write: async (out, gone) => {
      underWay += 1;
      try {
        const query = rows(table.rows);
        const whose = { usuarioId: user.id, isCurrent: hasJustChanged(ctx) };
        const copy = { ...whose, query, options, through: through(table) };
        await copyOut(databases, copy, out, gone);
      } finally {
        underWay -= 1;
      }
    },
  };
}
