import type { TenantContext, UserContext } from "#server/core/context.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { Regras, RegrasUpdate } from "#shared/agenda/agenda.schema.ts";
import * as regras from "../queries/regras.queries.ts";
import { calendar } from "./calendar-port.ts";

/** The rules of the caller's agenda; the defaults for whoever never changed one. */
export const readRegras = async ({ db, user }: TenantContext): Promise<Regras> =>
  (await regras.find(db, user.id)) ?? REGRAS_PADRAO;

/** Changes the fields that are given. @throws AppError 412 as `assertAsSeen`. */
export async function updateRegras(
  ctx: UserContext,
  { antes, ...input }: RegrasUpdate,
): Promise<Regras> {
  const { db, user, now } = ctx;
  await regras.lock(db, user.id);
  const before = await readRegras(ctx);
  assertAsSeen(before, antes);
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const after: Regras = { ...before, ...given };
  await regras.save(db, user.id, after, now());
  // The calendar is known no further than it was read.
  if (after.janela_dias > before.janela_dias) await calendar().readAgain(ctx);
  await notify(db, user.id, { tipo: "disponibilidade", id: user.id });
  return after;
}
