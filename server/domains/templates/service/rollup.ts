import { asSystem, type Services } from "#server/core/context.ts";
import { startLoop } from "#server/jobs/loop.ts";
import * as usage from "../queries/rollup.queries.ts";

const EVERY_MS = 60_000;
const BATCH = 1_000;

/** Rolls up the notes of how templates are used, now and then: reading counts the notes too, so nothing waits for it. */
export const startTemplateUsage = (services: Services) =>
  startLoop(services, {
    name: "template-usos",
    everyMs: EVERY_MS,
    run: async () => (await rollUpUsage(services)) === BATCH,
  });

/** One batch, in one transaction; answers how many notes it took. Notes of what is gone are dropped. */
export const rollUpUsage = (services: Services, batch = BATCH): Promise<number> =>
  asSystem(services, async ({ db }) => {
    if (!(await usage.tryLockRollup(db))) return 0;
    const { sums, notes } = await usage.takeNotes(db, batch);
    if (notes === 0) return 0;
    // In the order in which a removal goes through them: an account, its templates, their counters.
    const professionals = await usage.holdProfessionals(db, idsOf(sums, "usuario_id"));
    const templates = await usage.holdTemplates(db, idsOf(sums, "template_id"));
    const kept = sums.filter(
      ({ template_id, usuario_id }) => templates.has(template_id) && professionals.has(usuario_id),
    );
    if (kept.length) await usage.addUsage(db, kept);
    return notes;
  });

const idsOf = <K extends string>(rows: Record<K, string>[], key: K) => [
  ...new Set(rows.map((row) => row[key])),
];
