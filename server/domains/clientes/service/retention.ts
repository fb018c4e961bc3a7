import type { SystemContext } from "#server/core/context.ts";
import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteImportedOf, deleteImports } from "../queries/importacoes.queries.ts";
import { deleteOldJoins } from "../queries/juncoes.queries.ts";
import { erasePerson } from "../queries/traces.queries.ts";
import { dependents } from "./dependents-port.ts";

/**
 * These joins can no longer be undone: what was needed for it goes, and so does what was written of those who went.
 * Answers how many there were.
 */
async function forgetOldJoins({ db, now }: SystemContext, before: Date, batch: number) {
  const gone = await deleteOldJoins(db, before, batch);
  for (const { usuario_id, sai_id } of gone) {
    await dependents().dropInbox(db, usuario_id, sai_id);
    await erasePerson(db, usuario_id, sai_id, now());
  }
  return gone.length;
}

export const RETENTION: readonly Retention[] = [
  {
    remove: (ctx, batch) =>
      deleteImportedOf(ctx.db, daysAgo(ctx, KEPT_DAYS.clientesImportados), batch),
  },
  { remove: (ctx, batch) => deleteImports(ctx.db, daysAgo(ctx, KEPT_DAYS.importacoes), batch) },
  { remove: (ctx, batch) => forgetOldJoins(ctx, daysAgo(ctx, KEPT_DAYS.juncoes), batch) },
];
