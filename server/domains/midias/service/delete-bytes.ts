import { asSystem, type Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { MIDIAS_APAGAR } from "#server/jobs/names.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { findToDelete, forgetDeleted, noteDeleted } from "../queries/fetching.queries.ts";

const BATCH = 100;
/** Longer than any lease: what was written while the row went is deleted then. */
const AGAIN_MS = 10 * MINUTE;

/** Deletes the bytes of rows that are gone, whichever way they went; what the store refuses is tried in the next round. */
export const startDeleting = (services: Services): Loop =>
  startLoop(services, {
    name: MIDIAS_APAGAR,
    everyMs: MINUTE,
    run: () => deleteBytes(services),
  });

/** One round; true when there may be more. Two processes that do the same at once do no harm. */
export async function deleteBytes(services: Services): Promise<boolean> {
  const again = new Date(services.now().getTime() - AGAIN_MS);
  const found = await asSystem(services, ({ db }) => findToDelete(db, { again, limit: BATCH }));
  for (const { midia_id, apagada_em } of found) {
    await services.mediaStore.remove(midia_id);
    await asSystem(services, ({ db, now }) =>
      apagada_em ? forgetDeleted(db, midia_id) : noteDeleted(db, midia_id, now()),
    );
  }
  return found.length === BATCH;
}
