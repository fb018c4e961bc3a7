import type { UserContext } from "#server/core/context.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { attendanceRate } from "#shared/marcacoes/marcacoes.rules.ts";
import { countAll } from "../queries/estatisticas.queries.ts";

/** Counts by status, today's and the next seven days' (cancelled ones left out), and the attendance rate in percent. */
export async function statistics({ db, user, now: clock }: UserContext, lugar: Lugar = {}) {
  const now = clock();
  const today = dayBounds(civilOf(now, user.timezone).date, user.timezone);
  const inSevenDays = new Date(now.getTime() + 7 * DAY);
  const counts = await countAll(db, user.id, { now, today, inSevenDays, lugar });
  return { ...counts, taxa_comparecimento: attendanceRate(counts) };
}
