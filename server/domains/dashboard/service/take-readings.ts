import type { UserContext } from "#server/core/context.ts";
import { may } from "#server/core/guards.ts";
import { summary } from "#server/domains/pagamentos/service/sum-month.ts";
import { addDays } from "#shared/common/civil.ts";
import { isNarrowed, type Lugar } from "#shared/common/lugar.ts";
import { civilOf, dayBounds, ZONA_PADRAO, ZONAS } from "#shared/common/time.ts";
import { MESES_PADRAO, PERIODO_PADRAO } from "#shared/dashboard/dashboard.constants.ts";
import * as accounts from "../queries/accounts.queries.ts";
import type { Donos } from "../queries/owners.queries.ts";
import * as proximas from "../queries/proximas.queries.ts";
import { rankProfessionals } from "../queries/ranking.queries.ts";
import * as totals from "../queries/totals.queries.ts";
import { cutsOf, livesOf, picker, withEarlier } from "./cut-intervals.ts";
import { daysUntil, momentsOf, monthsUntil } from "./set-moments.ts";

/** The owner of a dashboard, who reads it, and the clock. */
export type Reader = Pick<UserContext, "db" | "user" | "now" | "actor">;

export type Readings = ReturnType<typeof readingsOf>;

interface Asked extends Lugar {
  days?: number;
  months?: number;
}

/**
 * Inputs of figures, read when the first one asks for them and shared by all that do: a professional's own rows,
 * everybody's for an administrator. Reads asked for within one turn leave together. A professional or a room narrows what is
 * counted of appointments; clients and instances are those of the practice.
 */
export function readingsOf(
  { db, user, now, actor }: Reader,
  { days = PERIODO_PADRAO, months = MESES_PADRAO, ...lugar }: Asked = {},
) {
  const donos: Donos = user.role === "ADMIN" ? "todos" : { id: user.id };
  const moments = momentsOf(now(), user.timezone);
  const dates = daysUntil(moments.today, days);
  const monthNames = monthsUntil(moments.today, months);
  const firstDays = monthNames.map((month) => moments.startOf(`${month}-01`));
  const { today, startOf, period, periodBefore } = moments;
  const nearDays = [...dates, addDays(today, -1), today, addDays(today, 1)].map(startOf);
  const nearCuts = cutsOf([...nearDays, period, periodBefore, moments.now]);
  return {
    isAdmin: user.role === "ADMIN",
    zone: user.timezone,
    moments,
    dates,
    months: monthNames,
    /** Near appointments by interval. */
    agenda: once(async () => {
      const asked = { cuts: nearCuts, lugar };
      return picker(await proximas.countIntervals(db, donos, asked), nearCuts);
    }),
    /** The same with the clients who have completed one, now and when the period of the trends began. */
    near: once(async () => {
      const asked = { cuts: nearCuts, since: moments.period };
      const found = isNarrowed(lugar)
        ? await proximas.countIntervalsAndConvertedIn(db, donos, { ...asked, lugar })
        : await proximas.countIntervalsAndConverted(db, donos, asked);
      return { agenda: picker(found.trechos, nearCuts), converted: found.converted };
    }),
    hours: once(() => {
      const zone = zoneOf(user.timezone);
      return isNarrowed(lugar)
        ? totals.countHoursIn(db, donos, { zone, lugar })
        : totals.countHours(db, donos, zone);
    }),
    /** Accounts for an administrator; the professionals of a practice where there are several, otherwise its own row. */
    ranking: once((limit: number) =>
      donos === "todos"
        ? totals.rankAccountsOfAll(db, limit)
        : rankProfessionals(db, donos.id, { limit, lugar }),
    ),
    clients: once(async () => {
      const { week, lastWeek } = moments;
      // An administrator's months count accounts: of clients only the last weeks are looked at.
      const months = donos === "todos" ? [] : firstDays;
      const cuts = cutsOf([...months, week, lastWeek.inicio, lastWeek.fim, period]);
      // The only cut that is no beginning of a day.
      const day = dayBounds(civilOf(lastWeek.fim, user.timezone).date, user.timezone);
      const { present, lives } = await accounts.countClientLives(db, donos, { cuts, day });
      return livesOf(withEarlier(lives, present), cuts);
    }),
    accounts: once(async () => {
      const cuts = cutsOf([...firstDays, moments.period]);
      return livesOf(await accounts.countAccountLivesOfAll(db, cuts), cuts);
    }),
    instances: once(() => accounts.countInstances(db, donos)),
    /** In place of the counts, for somebody who reads none of them. */
    payments: once(async () => {
      if (may(actor, "agenda.escrever")) return null;
      return summary({ db, user }, { mes: moments.today.slice(0, 7) });
    }),
    googleUsers: once(() => accounts.countGoogleUsersOfAll(db)),
  };
}

/** The counters know the hour in each zone that somebody can choose. */
const zoneOf = (zone: string) => ZONAS.find((one) => one === zone) ?? ZONA_PADRAO;

function once<A extends unknown[], T>(read: (...args: A) => Promise<T>) {
  let reading: Promise<T> | undefined;
  return (...args: A) => (reading ??= read(...args));
}
