import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { touchInstances } from "../queries/signals.queries.ts";

/** The hosts of these instances have posted: they are alive, and owners see that a silent one is back. */
export async function instancesPosted({ db, now }: SystemContext, ids: string[]) {
  for (const { id, usuario_id } of await touchInstances(db, ids, now())) {
    await notify(db, usuario_id, { tipo: "instancia", id });
  }
}
