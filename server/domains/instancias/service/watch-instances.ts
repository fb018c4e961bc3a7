import type { Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { startStatusChecks } from "./check-due-instances.ts";
import { detectSilence } from "./detect-silence.ts";
import { endRests } from "./end-rest.ts";
import { notifyOutages } from "./notify-outages.ts";

const OUTAGES_MS = 15_000;
const RESTS_MS = 15_000;
const SILENCES_MS = 15_000;

/**
 * Monitors the instances: asks for their state, tells their owners of outages, lets numbers write again after a rest, brings
 * silent ones back.
 */
export function startHealth(services: Services): Loop {
  const loops = [
    startStatusChecks(services),
    startLoop(services, {
      name: "quedas",
      everyMs: OUTAGES_MS,
      run: () => notifyOutages(services),
    }),
    startLoop(services, {
      name: "silencios",
      everyMs: SILENCES_MS,
      run: () => detectSilence(services),
    }),
    startLoop(services, { name: "repousos", everyMs: RESTS_MS, run: () => endRests(services) }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
