import type { Services } from "#server/core/context.ts";
import { noticeSilence } from "#server/domains/instancias/service/notice-silence.ts";
import { tellOutages } from "#server/domains/instancias/service/tell-outages.ts";
import { type Loop, startLoop } from "../loop.ts";
import { startStatusChecks } from "./status-checks.ts";

const OUTAGES_MS = 15_000;
const SILENCE_MS = 5 * 60_000;

/** Looks after the instances: asks for their state, tells their owners of outages, notices when nothing comes. */
export function startHealth(services: Services): Loop {
  const loops = [
    startStatusChecks(services),
    startLoop(services, {
      name: "quedas",
      everyMs: OUTAGES_MS,
      run: () => tellOutages(services),
    }),
    startLoop(services, {
      name: "silencio",
      everyMs: SILENCE_MS,
      run: () => noticeSilence(services),
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
