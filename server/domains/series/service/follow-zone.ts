import type { TenantContext } from "#server/core/context.ts";
import { civilOf } from "#shared/common/time.ts";
import { timeInOtherZone } from "#shared/series/rules/zone.ts";
import * as series from "../queries/zone.queries.ts";

/**
 * For a professional who moves to another zone: what is booked keeps its instants, so a series goes on at the time of day
 * at which the new zone shows them. The settings of reminders are locked already.
 */
export async function seriesFollowZone(
  { db, now }: Pick<TenantContext, "db" | "now">,
  { id, from, to }: { id: string; from: string; to: string },
) {
  const { date } = civilOf(now(), from);
  const all = await series.lockAll(db, id);
  const times = [...new Set(all.map(({ hora }) => hora))].map((hora) => {
    const other = timeInOtherZone(hora, { date, from, to });
    return { hora, to: other.hora, dias: other.dias };
  });
  const moved = times.filter((time) => time.to !== time.hora);
  if (moved.length === 0) return;
  await series.moveTimes(db, id, { times: moved, now: now() });
  for (const dias of new Set(moved.map((time) => time.dias))) {
    const horas = new Set(moved.filter((time) => time.dias === dias).map(({ hora }) => hora));
    const ids = all.filter(({ hora }) => horas.has(hora)).map((one) => one.id);
    if (dias !== 0) await series.moveSkipped(db, id, { series: ids, dias });
  }
}
