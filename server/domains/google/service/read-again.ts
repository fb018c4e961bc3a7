import type { TenantContext } from "#server/core/context.ts";
import { notifyWork } from "#server/db/notify.ts";
import { GOOGLE } from "#server/jobs/names.ts";
import { forgetReading } from "../queries/conexoes.queries.ts";

/** For other domains: the connected calendar is read from the beginning, for instance because it matters further ahead. */
export async function readCalendarAgain({ db, user }: TenantContext) {
  if (await forgetReading(db, user.id)) await notifyWork(db, GOOGLE);
}
