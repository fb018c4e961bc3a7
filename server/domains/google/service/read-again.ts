import type { TenantContext } from "#server/core/context.ts";
import { notifyWork } from "#server/db/notify.ts";
import { GOOGLE } from "#server/jobs/names.ts";
import { forgetReadings } from "../queries/conexoes.queries.ts";

/** For other domains: connected calendars are read from the beginning, for instance because they matter further ahead. */
export async function readCalendarAgain({ db, user }: TenantContext) {
  const ofColleagues = user.google_por_profissional;
  if (await forgetReadings(db, user.id, { ofColleagues })) await notifyWork(db, GOOGLE);
}
