import { asSystem, type Services } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { type Loop, startLoop } from "./loop.ts";
import { ROUTINES, type Routine } from "./routines.ts";

const isRoutine = (name: string): name is Routine => Object.hasOwn(ROUTINES, name);

/** By so little no clock is set forward: files are written in between two looks. */
const A_LEAP_MS = MINUTE;

/**
 * Where a demonstration moves the product's clock (`CLOCK_OFFSET_FILE`): the queue's cron follows the real one, so all that
 * would have come round meanwhile is asked for at once. Each round does what is due by the product's clock.
 */
export function startClockWatch(services: Services): Loop {
  let seen = 0;
  return startLoop(services, {
    name: "relogio",
    everyMs: 500,
    run: async () => {
      const ahead = services.now().getTime() - Date.now();
      const isLeap = ahead - seen >= A_LEAP_MS;
      if (Math.abs(ahead - seen) >= A_LEAP_MS) seen = ahead;
      if (isLeap) await requestAll(services, `relogio:${Math.round(ahead / MINUTE)}`);
      return false;
    },
  });
}

const requestAll = (services: Services, cause: string) =>
  asSystem(services, async ({ db, jobs }) => {
    for (const routine of Object.keys(ROUTINES).filter(isRoutine)) {
      await jobs.runSoon(db, routine, cause);
    }
  });
