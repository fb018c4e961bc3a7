import { rollup } from "#server/jobs/rollup.ts";
import { rollUpNotes } from "../queries/rollup.queries.ts";

/** How many appointments of each kind there are. */
export const appointmentRollup = rollup({
  name: "contagens-marcacoes",
  everyMs: 10_000,
  batch: 5_000,
  table: "marcacoes_contagens",
  rollUp: rollUpNotes,
});
