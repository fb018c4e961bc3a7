import { rollup } from "#server/jobs/rollup.ts";
import { rollUpNotes } from "../queries/rollup.queries.ts";

/** How many messages of each kind there are. */
export const messageRollup = rollup({
  name: "contagens",
  everyMs: 10_000,
  batch: 5_000,
  table: "mensagens_contagens",
  rollUp: rollUpNotes,
});
