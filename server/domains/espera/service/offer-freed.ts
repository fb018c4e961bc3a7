import { asSystem, onBehalfOf, type Services } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { ESPERA } from "#server/jobs/names.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import * as vagas from "../queries/vagas.queries.ts";
import { takeStep } from "./take-step.ts";

const EVERY_MS = 2 * SECOND;
const OWNERS_A_ROUND = 50;
/** So that a day that is given up whole does not keep other professionals waiting. */
const TIMES_A_TURN = 20;
const PAUSES = [10 * SECOND, MINUTE, 10 * MINUTE, HOUR];

/** Offers times that became free to people who wait for one. */
export const startEspera = (services: Services): Loop =>
  startLoop(services, { name: ESPERA, everyMs: EVERY_MS, run: () => offerFreed(services) });

/** One round: a step with some freed times of each professional; true when there may be more. */
export async function offerFreed(services: Services): Promise<boolean> {
  const owners = await asSystem(services, ({ db, now }) =>
    vagas.findOwnersDue(db, now(), OWNERS_A_ROUND),
  );
  let hasMore = owners.length === OWNERS_A_ROUND;
  for (const owner of owners) {
    let taken = 0;
    while (taken < TIMES_A_TURN && (await stepOne(services, owner))) taken += 1;
    hasMore ||= taken === TIMES_A_TURN;
  }
  return hasMore;
}

/** In a transaction of its own, and nobody else changes offers of this professional meanwhile. */
async function stepOne(services: Services, owner: string): Promise<boolean> {
  let held: vagas.Vaga | undefined;
  const step = () =>
    asSystem(services, async (ctx) => {
      await lockProfessionals(ctx.db, [owner]);
      held = await vagas.holdDue(ctx.db, owner, ctx.now());
      if (!held) return false;
      const own = await onBehalfOf(ctx, owner);
      if (own) await takeStep(own, held);
      // No messages are sent for an account that has ended.
      else await vagas.save(ctx.db, owner, held.id, { situacao: "encerrada", motivo: "desligada" });
      return true;
    });
  try {
    return await retryOnDeadlock(step);
  } catch (err) {
    if (!held) throw err;
    await postpone(services, held, err);
    return true;
  }
}

async function postpone(services: Services, vaga: vagas.Vaga, err: unknown) {
  await asSystem(services, ({ db, now }) => {
    const tentativas = vaga.tentativas + 1;
    const again = tryAgainAt(PAUSES, tentativas, now());
    services.log.error({ err, vaga: vaga.id, again }, "a freed time could not be offered");
    const ended = { situacao: "encerrada", motivo: "falhou" } as const;
    return vagas.save(db, vaga.usuario_id, vaga.id, {
      tentativas,
      proxima_em: again ?? null,
      ...(again ? {} : ended),
    });
  });
}
