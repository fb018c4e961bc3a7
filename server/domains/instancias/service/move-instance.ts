import type { SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import { hasNumberOfAccount } from "../queries/desligamentos.queries.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { findNumber, isNumberOfMeta } from "../queries/numbers.queries.ts";
import { changeInstance } from "./change-instance.ts";
import { isOfHost } from "./describe-instancia.ts";
import { profilePhone } from "./remember-number.ts";

/** A number at Meta, and what opens it. */
export interface MetaPlace {
  instancia_key: string;
  waba_id: string;
  instancia_token: string;
}

/**
 * For the guided move: the instance becomes Meta's in the caller's transaction, and may send again. Undefined where it is gone or
 * no host's any more.
 * @throws AppError 409 a number of Meta's that somebody has.
 */
export async function moveToMeta(ctx: SystemContext, id: string, place: MetaPlace) {
  const before = await instancias.lockOneOfAll(ctx.db, id);
  if (!before || !isOfHost(before)) return undefined;
  const { row } = await changeInstance(ctx, before, { provedor: "cloud", ...place });
  await instancias.update(ctx.db, row.usuario_id, id, { troca_ate: null });
  return row;
}

/** Until then nothing leaves through this number; null lets it send at once. */
export async function holdSending(
  { db }: { db: Db },
  { usuario_id, instancia_id: id }: { usuario_id: string; instancia_id: string },
  troca_ate: Date | null,
) {
  await instancias.update(db, usuario_id, id, { troca_ate });
  await notify(db, usuario_id, { tipo: "instancia", id });
}

/** The number that is linked to an instance, as its host reported it, else the profile's; digits with country code. */
export async function linkedNumber({ db }: { db: Db }, usuarioId: string, id: string) {
  const numero = (await findNumber(db, usuarioId, id))?.numero;
  return numero ?? profilePhone({ db }, usuarioId);
}

/** Whether both are the same phone, with or without the ninth digit. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((phone) => telefoneOfWhatsApp(phone)?.chave);
  return a !== undefined && a === b;
}

/** A number of Meta's belongs to one instance of all tenants. */
export const isAtMeta = ({ db }: { db: Db }, key: string): Promise<boolean> =>
  isNumberOfMeta(db, key);

/** Whether an instance of any tenant belongs to this account of Meta's. */
export const isAccountInUse = ({ db }: { db: Db }, waba: string): Promise<boolean> =>
  hasNumberOfAccount(db, waba);
