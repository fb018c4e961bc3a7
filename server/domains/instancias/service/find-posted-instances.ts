import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { insertStep } from "../queries/passos.queries.ts";
import { touchInstances } from "../queries/signals.queries.ts";

/**
 * The hosts of these instances have posted, and of those in `heard` a message or an acknowledgement has come: a silence is
 * over at once, and its owner sees that.
 */
export async function instancesPosted(
  { db, now }: SystemContext,
  posted: { ids: string[]; heard: string[] },
) {
  for (const { id, usuario_id, muda_em } of await touchInstances(db, posted, now())) {
    const number = { usuario_id, instancia_id: id };
    if (muda_em) {
      const step = { ...number, id: newId(), muda_em, momento: now() };
      await insertStep(db, { ...step, passo: "voltou", resultado: "ouvida" });
    }
    await notify(db, usuario_id, { tipo: "instancia", id });
  }
}
