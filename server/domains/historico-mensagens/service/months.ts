import { asSystem, type Services } from "#server/core/context.ts";
import { patiently } from "#server/db/patiently.ts";
import * as months from "../queries/months.queries.ts";

/** Messages of a month without a table of its own lie in the one for what no month takes, which is never dropped. */
const AHEAD = 2;

/** Tables for this month's messages and for those of the next two, which are there long before they are needed. */
export const makeMonths = (services: Services) =>
  patiently(() => asSystem(services, ({ db }) => months.create(db, AHEAD)));
