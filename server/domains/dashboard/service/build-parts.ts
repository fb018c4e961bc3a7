import { escolhas } from "#shared/clientes/rules/listas.ts";
import { addDays } from "#shared/common/civil.ts";
import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import type {
  AppointmentStatusJson,
  DailyTrendJson,
  GoogleCalendarUsageJson,
  InstanceStatusJson,
  PeakHourJson,
  PerformanceJson,
  UserGrowthJson,
} from "#shared/dashboard/dashboard.schema.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { notCancelled, sumOf, total } from "./sum-statuses.ts";
import type { Readings } from "./take-readings.ts";

/** Every status, but absences only once there are some: who never notes one sees nothing of them. */
export async function appointmentStatusOf({ hours }: Readings): Promise<AppointmentStatusJson[]> {
  const rows = await hours();
  const all = total(rows);
  return STATUS.map((status) => {
    const count = sumOf(rows, status);
    return { status, count, percentage: percentage(count, all) };
  }).filter(({ status, count }) => status !== "faltou" || count > 0);
}

/** `agenda` is the reading to take them from. */
export async function dailyTrendsOf(
  { dates, moments: { startOf } }: Readings,
  agenda: Readings["agenda"],
): Promise<DailyTrendJson[]> {
  const between = await agenda();
  return dates.map((date) => {
    const rows = between(startOf(date), startOf(addDays(date, 1)));
    return {
      date,
      appointments: total(rows),
      confirmed: sumOf(rows, "confirmado"),
      cancelled: sumOf(rows, "cancelado"),
      completed: sumOf(rows, "concluido"),
      missed: sumOf(rows, "faltou"),
    };
  });
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export async function peakHoursOf({ hours }: Readings): Promise<PeakHourJson[]> {
  const rows = await hours();
  return HOURS.map((hour) => ({
    hour,
    count: notCancelled(rows.filter(({ hora }) => hora === hour)),
  }));
}

export async function performanceOf(
  { ranking }: Readings,
  limit: number,
): Promise<PerformanceJson[]> {
  const rows = await ranking(limit);
  return rows.map(({ id, nome, ramo_profissional, ...counted }) => ({
    id,
    nome,
    ramo_profissional,
    total_appointments: counted.total,
    completed_appointments: counted.concluidas,
    completion_rate: percentage(counted.concluidas, counted.conhecidas),
  }));
}

/** An administrator's months count accounts, a professional's clients. */
export async function userGrowthOf({
  isAdmin,
  accounts,
  clients,
  months,
  zone,
  moments: { now },
}: Readings): Promise<UserGrowthJson[]> {
  const lives = await (isAdmin ? accounts() : clients());
  return months.map((month) => ({
    month,
    new_users: lives.counted(escolhas.novosEm(month, { now, zone })),
    total_users: lives.counted(escolhas.ate(month, { now, zone })),
  }));
}

export async function instanceStatusOf({ instances }: Readings): Promise<InstanceStatusJson[]> {
  const rows = await instances();
  return [true, false].map((ativa) => ({
    ativa,
    instance_count: rows.find((row) => row.ativa === ativa)?.total ?? 0,
  }));
}

export async function googleCalendarUsageOf({
  googleUsers,
}: Readings): Promise<GoogleCalendarUsageJson[]> {
  const rows = await googleUsers();
  const all = rows.reduce((sum, row) => sum + row.total, 0);
  return [true, false].map((usa_google) => {
    const user_count = rows.find((row) => row.usa_google === usa_google)?.total ?? 0;
    return { usa_google, user_count, percentage: percentage(user_count, all) };
  });
}
