import { asSystem, type Services } from "#server/core/context.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";
import { claimForgotten, giveUp } from "../queries/concessoes.queries.ts";
import { endGrant } from "./end-grant.ts";

const AT_ONCE = 10;
const AGAIN_MS = 10 * MINUTE;
/** Google has not been reached for so long: the token is discarded. */
const GIVE_UP_MS = DAY;

/**
 * Ends at Google the grants that were forgotten here, by whatever way: disconnected while Google was away, an account
 * that was closed or removed.
 */
export async function endGrants(services: Services) {
  const { now, log } = services;
  const until = new Date(now().getTime() + AGAIN_MS);
  const forgotten = await asSystem(services, ({ db }) =>
    claimForgotten(db, { now: now(), until, limit: AT_ONCE }),
  );
  for (const { usuario_id: usuarioId, revogar: sealed, revogar_desde } of forgotten) {
    const isOver = await endGrant(services, { usuarioId, sealed }, (work) =>
      asSystem(services, ({ db }) => work(db)),
    );
    if (isOver || now().getTime() - revogar_desde.getTime() < GIVE_UP_MS) continue;
    log.warn({ usuario: usuarioId }, "a forgotten Google grant could not be ended there");
    await asSystem(services, ({ db }) => giveUp(db, usuarioId, sealed));
  }
}
