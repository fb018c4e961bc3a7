import type { UserContext } from "#server/core/context.ts";
import { factorDemandedFrom } from "#server/core/guards.ts";
import { countUnused } from "../queries/codigos.queries.ts";
import { findConfirmed } from "../queries/fatores.queries.ts";

/** The caller's own factors, none of their secrets, and from when the account must have one. */
export async function listFactors({ db, actor, config }: UserContext) {
  const [fatores, codigos_restantes] = await Promise.all([
    findConfirmed(db, actor.id),
    countUnused(db, actor.id),
  ]);
  return {
    fatores,
    codigos_restantes,
    exigido_em: factorDemandedFrom(actor, config),
    /** Where passkeys work: browsers refuse them at any other address, and at bare IP addresses. */
    passkeys_em: new URL(config.appUrl).origin,
  };
}
