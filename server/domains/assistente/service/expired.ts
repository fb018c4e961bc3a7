import type { SystemContext } from "#server/core/context.ts";
import * as steps from "../queries/expired-steps.queries.ts";

export const emptySteps = ({ db }: SystemContext, before: Date, batch: number) =>
  steps.emptySteps(db, before, batch);

export const deleteTurns = ({ db }: SystemContext, before: Date, batch: number) =>
  steps.deleteTurns(db, before, batch);
