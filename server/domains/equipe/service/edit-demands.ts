import type { UserContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import type { EquipeUpdate } from "#shared/equipe/equipe.schema.ts";

/** Reads the demands of a practice on its members. */
export const readDemands = async ({ db, user }: UserContext) => ({
  exige_fator: await accountRow.demandsFactor(db, user.id),
});

/** Members have seven days from now, or from when they come; what was demanded before goes on counting. */
export async function updateDemands(ctx: UserContext, { exige_fator }: EquipeUpdate) {
  const { db, user, now } = ctx;
  await accountRow.setFactorDemand(db, user.id, exige_fator ? now() : null);
  await notify(db, user.id, { tipo: "equipe", id: user.id });
  return readDemands(ctx);
}
