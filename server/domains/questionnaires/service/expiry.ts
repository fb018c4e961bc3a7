import type { Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { expireByTheClock } from "./overview.ts";

const EVERY_MS = 60 * 60_000;

/** Notes every hour which questionnaires are over. Nothing waits for it: a link is over at its time without it. */
export const startQuestionnaireExpiry = (services: Services): Loop =>
  startLoop(services, {
    name: "questionarios",
    everyMs: EVERY_MS,
    run: () => expireByTheClock(services).then(() => false),
  });
