import type { SystemContext } from "#server/core/context.ts";
import { deleteOldJoins } from "../queries/juncoes.queries.ts";
import { erasePerson } from "../queries/traces.queries.ts";
import { dependents } from "./dependents-port.ts";

/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */
export { deleteImportedOf, deleteImports } from "../queries/importacoes.queries.ts";

/**
 * It is too late to undo these joins: what was needed for it goes, and so does what was written of those who went.
 * Answers how many there were.
 */
export async function forgetOldJoins({ db, now }: SystemContext, before: Date, batch: number) {
  const gone = await deleteOldJoins(db, before, batch);
  for (const { usuario_id, sai_id } of gone) {
    await dependents().dropInbox(db, usuario_id, sai_id);
    await erasePerson(db, usuario_id, sai_id, now());
  }
  return gone.length;
}
