import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { onceMoreAfterDeadlock } from "#server/core/deadlock.ts";
import { dropGuest, keepGuest } from "#server/domains/clientes/service/guests.ts";
import { isOwnDecision, releaseHeld } from "#server/domains/marcacoes/service/visitor.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { RESERVAS } from "#server/jobs/names.ts";
import { SECOND } from "#shared/common/civil.ts";
import * as reservas from "../queries/reservas.queries.ts";

const EVERY_MS = 5 * SECOND;
const AT_ONCE = 50;

/** Gives times free again that visitors have chosen and not proven in time. */
export const startReleases = (services: Services): Loop =>
  startLoop(services, { name: RESERVAS, everyMs: EVERY_MS, run: () => releaseExpired(services) });

/** One round; true when there may be more. */
export const releaseExpired = (services: Services): Promise<boolean> =>
  onceMoreAfterDeadlock(() =>
    asSystem(services, async (ctx) => {
      const over = await reservas.lockExpiredOfAll(ctx.db, { now: ctx.now(), limit: AT_ONCE });
      for (const reserva of over) await release(ctx, reserva);
      return over.length === AT_ONCE;
    }),
  );

/** The caller holds the booking. What the professional has done with the appointment meanwhile stays. */
export async function release(ctx: SystemContext, reserva: reservas.Enviado) {
  const { usuario_id, cliente_id } = reserva;
  const isGone = await releaseHeld(ctx, reserva);
  const isKept = !isGone && (await isOwnDecision(ctx, reserva));
  await reservas.settle(ctx.db, reserva, isKept ? "sem_prova" : "liberada", ctx.now());
  if (!cliente_id) return;
  const guest = { usuario_id, id: cliente_id };
  await (isKept ? keepGuest(ctx, guest) : dropGuest(ctx, guest));
}
