import type { TenantContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { civilOf } from "#shared/common/time.ts";
import { countFirstContact, hasHistory } from "../queries/etiquette.queries.ts";

export interface FirstContact {
  usuarioId: string;
  instanciaId: string;
  /** YYYY-MM-DD in the professional's zone. */
  dia: string;
  /** Null counts without ever refusing (what a person writes); else as many as the instance may have on a day. */
  limite?: null;
}

/**
 * Takes one of the day's first contacts of an instance: a message to somebody who never wrote and was never written to.
 * Numbers get banned for writing to many strangers. False when the day's are used up; then none is counted. Atomic in
 * all processes; undone with the caller's transaction. Lock order within one transaction: by the instances' ids, so
 * that two processes cannot deadlock.
 */
export const takeFirstContact = (ctx: { db: Db }, contact: FirstContact): Promise<boolean> =>
  countFirstContact(ctx.db, contact);

/**
 * Before a person's own message is stored: when it goes to somebody who never wrote and was never written to, it counts
 * against what the product may send automatically that day. It is never refused.
 */
export async function noteOwnContact(
  { db, user, now }: TenantContext,
  { clienteId, instanciaId }: { clienteId: string; instanciaId: string },
) {
  if (await hasHistory(db, user.id, clienteId)) return;
  const dia = civilOf(now(), user.timezone).date;
  await countFirstContact(db, { usuarioId: user.id, instanciaId, dia, limite: null });
}
