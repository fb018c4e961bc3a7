import { asSystem, type Services } from "#server/core/context.ts";
import { startLoop } from "#server/jobs/loop.ts";
import { rollUpNotes, tryLockRollup } from "../queries/rollup.queries.ts";

const EVERY_MS = 10_000;
const BATCH = 5_000;

/** Rolls up what triggers have noted about appointments; who reads counts the notes too, so nobody waits for it. */
export const startAppointmentRollup = (services: Services) =>
  startLoop(services, {
    name: "contagens-marcacoes",
    everyMs: EVERY_MS,
    run: async () => (await rollUpAppointments(services)) === BATCH,
  });

/** One batch, in one transaction; answers how many notes it took. */
export const rollUpAppointments = (services: Services, batch = BATCH): Promise<number> =>
  asSystem(services, async ({ db }) => ((await tryLockRollup(db)) ? rollUpNotes(db, batch) : 0));
