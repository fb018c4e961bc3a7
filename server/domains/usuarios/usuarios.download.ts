import type { Readable } from "node:stream";
import type { OutsideContext } from "#server/core/context.ts";
import type { Download } from "#server/core/download.ts";
import { busy } from "#server/core/errors.ts";
import { hasJustChanged } from "#server/core/just-changed.ts";
import { SHEET_OPTIONS, XLSX_TYPE, xlsxFile } from "#server/core/table-file/xlsx.ts";
import { copyOut } from "#server/db/copy-out.ts";
import { civilOf } from "#shared/common/time.ts";
import type { FormatoCopia } from "#shared/usuarios/usuarios.constants.ts";
import { dataLines, LINE_OPTIONS, SECTIONS } from "./queries/sections.queries.ts";
import { dataRows, dataTables } from "./queries/tables.queries.ts";
import { asJson } from "./service/dados/write-json.ts";

/** Each holds a connection and a processor for as long as it takes. */
const MOST_AT_ONCE = 2;
let underWay = 0;

/** One JSON document for other programs, or a workbook for people. */
const FORMATS = {
  json: {
    tipo: "application/json; charset=utf-8",
    copyOf: ({ user, now }: OutsideContext) => {
      const parts = { head: { gerado_em: now() }, sections: Object.keys(SECTIONS) };
      return {
        query: dataLines(user.id),
        options: LINE_OPTIONS,
        through: (rows: Readable) => asJson(rows, parts),
      };
    },
  },
  xlsx: {
    tipo: XLSX_TYPE,
    copyOf: ({ user }: OutsideContext) => ({
      query: dataRows(user.id, user.timezone),
      options: SHEET_OPTIONS,
      through: xlsxFile({ tables: dataTables() }),
    }),
  },
} as const satisfies Record<FormatoCopia, unknown>;

/**
 * All stored data of an account as one file: PostgreSQL writes the rows as this professional, they pass through in
 * pieces, whatever their number.
 * @throws AppError 503 while too many are under way.
 */
export function dataFile(ctx: OutsideContext, formato: FormatoCopia): Download {
  const { databases, user, now } = ctx;
  const { tipo, copyOf } = FORMATS[formato];
  if (underWay >= MOST_AT_ONCE) throw busy();
  const { date } = civilOf(now(), user.timezone);
  return {
    arquivo: `meus-dados-${date}.${formato}`,
    tipo,
    total: null,
    write: async (out, gone) => {
      underWay += 1;
      try {
        const copy = { usuarioId: user.id, isCurrent: hasJustChanged(ctx), ...copyOf(ctx) };
        await copyOut(databases, copy, out, gone);
      } finally {
        underWay -= 1;
      }
    },
  };
}
