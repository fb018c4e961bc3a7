import type { UserContext } from "#server/core/context.ts";
import { factorDemandedFrom } from "#server/core/guards.ts";
import { countUnused } from "../queries/codigos.queries.ts";
import { findConfirmed } from "../queries/fatores.queries.ts";

/** The caller's own factors, none of their secrets, and from when the account must have one. */
export async function listFactors({ db, user, config }: UserContext) {
  const [fatores, codigos_restantes] = await Promise.all([
    findConfirmed(db, user.id),
    countUnused(db, user.id),
  ]);
  return {
    fatores,
    codigos_restantes,
    exigido_em: factorDemandedFrom(user, config),
    /** Where passkeys work: browsers refuse them at any other address, and at bare IP addresses. */
    passkeys_em: new URL(config.appUrl).origin,
  };
}
