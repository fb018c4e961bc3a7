import type { OutsideContext } from "#server/core/context.ts";
import type { Download } from "#server/core/download.ts";
import { busy } from "#server/core/errors.ts";
import { copyOut } from "#server/db/copy-out.ts";
import { dataLines, LINE_OPTIONS, SECTIONS } from "./queries/sections.queries.ts";
import { asJson } from "./service/dados/as-json.ts";

/** Each holds a connection and a processor for as long as it takes. */
const MOST_AT_ONCE = 2;
let underWay = 0;

/**
 * All that is kept about an account as one JSON document: PostgreSQL writes the rows as this professional, they pass
 * through in pieces, whatever their number.
 * @throws AppError 503 while too many are under way.
 */
export function dataFile({ databases, user, now }: OutsideContext, arquivo: string): Download {
  if (underWay >= MOST_AT_ONCE) throw busy();
  const sections = Object.keys(SECTIONS);
  return {
    arquivo,
    tipo: "application/json; charset=utf-8",
    total: null,
    write: async (out, gone) => {
      underWay += 1;
      try {
        const head = { gerado_em: now() };
        const copy = {
          usuarioId: user.id,
          query: dataLines(user.id),
          options: LINE_OPTIONS,
          through: (rows: AsyncIterable<Uint8Array | string>) => asJson(rows, { head, sections }),
        };
        await copyOut(databases.logins.app, copy, out, gone);
      } finally {
        underWay -= 1;
      }
    },
  };
}
