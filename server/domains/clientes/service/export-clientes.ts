import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { tableFile, takeExport } from "#server/core/table-file/table-file.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import type { ClientesExport } from "#shared/clientes/clientes.schema.ts";
import { countExported, exported } from "../queries/export.queries.ts";
import { termOf, whichOf } from "./list-clientes.ts";

/**
 * The clients of the list, or those that its search finds, as a file over REST; tRPC answers what it is called and how
 * many clients it holds.
 * @throws AppError 429 after ten exports in ten minutes; 503 while too many are under way.
 */
export async function exportClientes(ctx: OutsideContext, { formato, ...search }: ClientesExport) {
  const { user, now } = ctx;
  const asked = now();
  const wanted = {
    term: termOf(search),
    which: whichOf({ now: asked, zone: user.timezone }, search),
  };
  await takeExport(ctx);
  const total = await inTransaction(ctx, ({ db }) => countExported(db, user.id, wanted));
  await recordExport(ctx, "clientes");
  const file = tableFile(ctx, formato, {
    name: "clientes",
    sheet: "Clientes",
    rows: exported(user.id, { ...wanted, zone: user.timezone, now: asked }),
    total,
  });
  return withFile({ arquivo: file.arquivo, total }, file);
}
