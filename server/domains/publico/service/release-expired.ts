import { asSystem, type Services } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { RESERVAS } from "#server/jobs/names.ts";
import { SECOND } from "#shared/common/civil.ts";
import { lockExpiredOfAll } from "../queries/reservas.queries.ts";
import { releaseBooking } from "./release-booking.ts";

const EVERY_MS = 5 * SECOND;
const AT_ONCE = 50;

/** Gives times free again that visitors have chosen and not proven in time. */
export const startReleases = (services: Services): Loop =>
  startLoop(services, { name: RESERVAS, everyMs: EVERY_MS, run: () => releaseExpired(services) });

/** One round; true when there may be more. */
export const releaseExpired = (services: Services): Promise<boolean> =>
  retryOnDeadlock(() =>
    asSystem(services, async (ctx) => {
      const over = await lockExpiredOfAll(ctx.db, { now: ctx.now(), limit: AT_ONCE });
      for (const reserva of over) await releaseBooking(ctx, reserva);
      return over.length === AT_ONCE;
    }),
  );
