import { escolhas } from "#shared/clientes/rules/listas.ts";
import { addDays } from "#shared/common/civil.ts";
import { trend } from "#shared/dashboard/dashboard.rules.ts";
import type { OverviewFigures, OverviewJson } from "#shared/dashboard/dashboard.schema.ts";
import { attendanceRate } from "#shared/marcacoes/marcacoes.rules.ts";
import { escolhaOf } from "#shared/marcacoes/rules/listas.ts";
import { notCancelled, type StatusCounts, sumOf } from "./sum-statuses.ts";
import type { Readings } from "./take-readings.ts";

type Picked = (inicio: Date, fim?: Date) => StatusCounts[];

/** The cards; each trend compares as docs/decisions/0011 says. */
export async function overviewOf(readings: Readings): Promise<OverviewJson> {
  const [{ agenda, converted }, hours, clients, instances, accounts, pagamentos] =
    await Promise.all([
      readings.near(),
      readings.hours(),
      readings.clients(),
      readings.instances(),
      readings.isAdmin ? readings.accounts() : undefined,
      readings.payments(),
    ]);
  const { moments, zone } = readings;
  const { now, lastWeek, period } = moments;
  const dayOf = (date: string) =>
    notCancelled(agenda(moments.startOf(date), moments.startOf(addDays(date, 1))));
  const counted = (lista: "hoje" | "pendentes" | "confirmados") => {
    const { inicio = now, fim, entre } = escolhaOf(lista, { now, zone });
    return sumOf(agenda(inicio, fim), ...entre);
  };

  const figures: OverviewFigures = {
    total_users: accounts ? accounts.stood() : 1,
    total_clients: clients.stood(),
    total_instances: instances.find(({ ativa }) => ativa)?.total ?? 0,
    active_appointments: counted("confirmados"),
    appointments_today: counted("hoje"),
    pending_appointments: counted("pendentes"),
    new_clients_this_week: clients.counted(escolhas.novos({ now, zone })),
    converted_clients: converted.agora,
    attendance_rate: attendanceRate({
      concluido: sumOf(hours, "concluido"),
      faltou: sumOf(hours, "faltou"),
    }),
  };
  return {
    ...figures,
    tendencias: {
      total_users: accounts ? trend(accounts.stood(), accounts.stood(period)) : null,
      total_clients: trend(clients.stood(), clients.stood(period)),
      total_instances: null,
      active_appointments: null,
      appointments_today: trend(figures.appointments_today, dayOf(addDays(moments.today, -1))),
      pending_appointments: null,
      new_clients_this_week: trend(
        figures.new_clients_this_week,
        clients.cameSince(lastWeek.inicio, lastWeek.fim),
      ),
      converted_clients: trend(converted.agora, converted.antes),
      attendance_rate: attendanceTrend(agenda, moments),
    },
    pagamentos,
  };
}

/** The exact rates are compared: rounded ones would make up changes. */
function attendanceTrend(agenda: Picked, { now, period, periodBefore }: Readings["moments"]) {
  const [present, earlier] = [agenda(period, now), agenda(periodBefore, period)].map((rows) => ({
    rate: sumOf(rows, "concluido") / sumOf(rows, "concluido", "faltou"),
  }));
  if (!present || !earlier || Number.isNaN(present.rate) || Number.isNaN(earlier.rate)) return null;
  return trend(present.rate, earlier.rate);
}
