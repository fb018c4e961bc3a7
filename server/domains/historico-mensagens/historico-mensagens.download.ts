import type { OutsideContext } from "#server/core/context.ts";
import type { Download } from "#server/core/download.ts";
import { busy } from "#server/core/errors.ts";
import { copyOut } from "#server/db/copy-out.ts";
import type { Formato } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { EstatisticasJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { csvRows, sheetRows } from "./queries/export.queries.ts";
import type { HistoricoWhere } from "./queries/search.queries.ts";
import { CSV_OPTIONS, csvFile } from "./service/export/csv.ts";
import { SHEET_OPTIONS, xlsxFile } from "./service/export/xlsx.ts";

interface Wanted {
  where: HistoricoWhere;
  arquivo: string;
  total: number | null;
  figures: EstatisticasJson | undefined;
}

const FORMATS = {
  csv: { tipo: "text/csv; charset=utf-8", rows: csvRows, options: CSV_OPTIONS, through: csvFile },
  excel: {
    tipo: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    rows: sheetRows,
    options: SHEET_OPTIONS,
    through: (figures: EstatisticasJson | undefined) => xlsxFile(figures),
  },
} as const satisfies Record<Formato, unknown>;

/** Each holds a connection and a processor for as long as it takes. */
const MOST_AT_ONCE = 4;
let underWay = 0;

/** The history as a file: PostgreSQL writes the rows, they pass through in pieces, whatever their number. */
export function historyFile(
  { databases, user }: OutsideContext,
  format: Formato,
  { where, arquivo, total, figures }: Wanted,
): Download {
  const { tipo, rows, options, through } = FORMATS[format];
  if (underWay >= MOST_AT_ONCE) throw busy();
  return {
    arquivo,
    tipo,
    total,
    write: async (out, gone) => {
      underWay += 1;
      try {
        const query = rows(user.id, where, user.timezone);
        const copy = { usuarioId: user.id, query, options, through: through(figures) };
        await copyOut(databases.logins.app, copy, out, gone);
      } finally {
        underWay -= 1;
      }
    },
  };
}
