import type { TenantContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { civilOf } from "#shared/common/time.ts";
import { countFirstContact, hasHistory } from "../queries/etiquette.queries.ts";
import { limitsOf } from "./limit-first-contacts.ts";

export interface FirstContact {
  usuarioId: string;
  instanciaId: string;
  /** YYYY-MM-DD in the professional's zone. */
  dia: string;
  /** Null counts without ever refusing (what a person writes). Absent, it is asked for (`limitsOf`). */
  limite?: number | null;
}

/**
 * Takes one of the day's first contacts of an instance: a message to somebody who never wrote and was never written to.
 * Numbers get banned for writing to many strangers. False when the day's are used up; then none is counted. Atomic in
 * all processes; undone with the caller's transaction. Lock order within one transaction: by the instances' ids, so
 * that two processes cannot deadlock.
 */
export async function takeFirstContact(
  ctx: { db: Db },
  { limite, ...contact }: FirstContact,
): Promise<boolean> {
  const { usuarioId: usuario_id, instanciaId: instancia_id, dia: hoje } = contact;
  if (limite !== undefined) return countFirstContact(ctx.db, { ...contact, limite });
  const limits = await limitsOf(ctx, [{ usuario_id, instancia_id, hoje }]);
  return countFirstContact(ctx.db, { ...contact, limite: limits.get(instancia_id) ?? 0 });
}

/**
 * Before a person's own message is stored: when it goes to somebody who never wrote and was never written to, it counts
 * against what the product may send automatically that day. It is never refused. Answers whether it is such a message.
 */
export async function noteOwnContact(
  { db, user, now }: TenantContext,
  { clienteId, instanciaId }: { clienteId: string; instanciaId: string },
): Promise<boolean> {
  if (await hasHistory(db, user.id, clienteId)) return false;
  const dia = civilOf(now(), user.timezone).date;
  await countFirstContact(db, { usuarioId: user.id, instanciaId, dia, limite: null });
  return true;
}
