import { rollup } from "#server/jobs/rollup.ts";
import { MINUTE } from "#shared/common/civil.ts";
import * as usage from "../queries/rollup.queries.ts";

/** How often templates were used. Notes of what is gone are dropped. */
export const usageRollup = rollup({
  name: "template-usos",
  everyMs: MINUTE,
  batch: 1_000,
  table: "template_usos",
  rollUp: async (db, limit) => {
    const { sums, notes } = await usage.takeNotes(db, limit);
    if (notes === 0) return 0;
    // In the order in which a removal goes through them: an account, its templates, their counters.
    const professionals = await usage.holdRows(db, "usuarios", idsOf(sums, "usuario_id"));
    const templates = await usage.holdRows(db, "templates", idsOf(sums, "template_id"));
    const kept = sums.filter(
      ({ template_id, usuario_id }) => templates.has(template_id) && professionals.has(usuario_id),
    );
    if (kept.length) await usage.addUsage(db, kept);
    return notes;
  },
});

const idsOf = <K extends string>(rows: Record<K, string>[], key: K) => [
  ...new Set(rows.map((row) => row[key])),
];
