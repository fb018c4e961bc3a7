import { asSystem, type Services } from "#server/core/context.ts";
import { MONTHS_AHEAD } from "#server/db/months-ahead.ts";
import { patiently } from "#server/db/patiently.ts";
import * as months from "../queries/months.queries.ts";

/**
 * Tables for the messages of this month and of the next ones: those of a month without a table lie in the one for what no month
 * takes, which is never dropped.
 */
export const makeMonths = (services: Services) =>
  patiently(() => asSystem(services, ({ db }) => months.create(db, MONTHS_AHEAD)));
