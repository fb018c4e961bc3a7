import { type CsvRow, csvOf } from "#client/lib/csv.ts";
import { formatDate } from "#shared/common/civil.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import type { DashboardJson, RecuperadosJson } from "#shared/dashboard/dashboard.schema.ts";
import { m as recuperados } from "#shared/espera/recuperados.messages.ts";
import { type MarcacaoStatus, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { FOR_PROFESSIONAL, isUnderWay, trendOf } from "./metrics.ts";
import { FOR_ADMIN } from "./metrics-admin.ts";
import { hasNoPerformance, isOfSeveral, performanceTitle } from "./performance.ts";
import { googleShares, instanceShares } from "./shares.ts";
import { pendingOf } from "./trends.ts";
import { isAllZero } from "./view.ts";

/** The contents of the screen; a part that could not be loaded is absent. */
export interface Shown extends Partial<DashboardJson> {
  isAdmin: boolean;
  proximas?: readonly {
    horario: Date;
    status: MarcacaoStatus;
    cliente_nome: string | null;
    cliente_telefone: string | null;
  }[];
  recuperados?: RecuperadosJson;
}

interface Section {
  title: string;
  heads: string[];
  /** Absent where the screen has nothing to show. */
  rows?: CsvRow[];
  /** The text in place of rows. */
  empty?: string;
}

/** The dashboard as a CSV file: its cards and charts one below the other, in the order of the screen. */
export function dashboardCsv(shown: Shown, { now, zone }: { now: Date; zone: string }) {
  const { date, time } = civilOf(now, zone);
  const head: CsvRow = ["Dashboard", `${formatDate(date)} ${time}`];
  const blocks = sectionsOf(shown, zone).map(({ title, heads, rows, empty }): CsvRow[] => [
    [],
    [title],
    ...(rows?.length ? [heads, ...rows] : [[empty ?? m.semDados]]),
  ]);
  return csvOf([head, ...blocks.flat()]);
}

function sectionsOf(shown: Shown, zone: string): Section[] {
  const { isAdmin, overview } = shown;
  const own = isAdmin ? [instancesOf(shown), googleOf(shown)] : [];
  return [
    metricsOf(shown),
    ...(isAdmin && !shown.proximas?.length ? [] : [proximasOf(shown, zone)]),
    ...own,
    ...(shown.recuperados ? [recuperadosOf(shown.recuperados)] : []),
    trendsOf(shown),
    statusOf(shown),
    ...(overview && isUnderWay(overview) ? [growthOf(shown)] : []),
    hoursOf(shown),
    performanceOf(shown),
  ];
}

const metricsOf = ({ isAdmin, overview }: Shown): Section => ({
  title: isAdmin ? "Visão Geral" : "Resumo",
  heads: ["Indicador", "Valor", "Tendência (%)", "Comparação"],
  rows:
    overview &&
    (isAdmin ? FOR_ADMIN : FOR_PROFESSIONAL).map((metric) => {
      const trend = trendOf(metric, overview);
      const name = metric.isPercent ? `${metric.label} (%)` : metric.label;
      return [name, overview[metric.figure], trend?.percent ?? null, trend?.against ?? null];
    }),
  empty: m.erroMetricas,
});

const proximasOf = ({ proximas }: Shown, zone: string): Section => ({
  title: "Próximos agendamentos",
  heads: ["Data", "Hora", "Cliente", "Status"],
  rows: proximas?.map(({ horario, status, cliente_nome, cliente_telefone }) => {
    const { date, time } = civilOf(horario, zone);
    const telefone = cliente_telefone && formatTelefone(cliente_telefone);
    return [formatDate(date), time, cliente_nome ?? telefone, STATUS_LABELS[status]];
  }),
});

const recuperadosOf = (found: RecuperadosJson): Section => ({
  title: recuperados.titulo,
  heads: ["Indicador", "Valor"],
  rows: [
    [recuperados.horarios, found.quantidade],
    [recuperados.valorEmReais, (found.valor_centavos ?? 0) / 100],
    [recuperados.confirmados, found.confirmados_whatsapp],
  ],
});

const instancesOf = ({ instance_status: rows }: Shown): Section =>
  sharesOf("Instâncias WhatsApp", rows ? instanceShares(rows) : undefined);

const googleOf = ({ google_calendar_usage: rows }: Shown): Section =>
  sharesOf("Google Calendar", rows ? googleShares(rows) : undefined);

function sharesOf(
  title: string,
  found: ReturnType<typeof instanceShares> | ReturnType<typeof googleShares> | undefined,
): Section {
  const rows = found?.total
    ? [
        ...found.shares.map(({ name, count, percentage }): CsvRow => [name, count, percentage]),
        ["Total", found.total, null],
      ]
    : undefined;
  return { title, heads: ["Situação", "Quantidade", "Percentual (%)"], rows };
}

const trendsOf = ({ daily_trends: rows }: Shown): Section => ({
  title: "Agendamentos por dia",
  heads: ["Data", "Total", "Concluídos", "Confirmados", "Pendentes", "Cancelados", "Faltas"],
  rows:
    rows && !isAllZero(rows)
      ? rows.map((row) => [
          formatDate(row.date),
          row.appointments,
          row.completed,
          row.confirmed,
          pendingOf(row),
          row.cancelled,
          row.missed,
        ])
      : undefined,
});

const statusOf = ({ appointment_status: rows }: Shown): Section => ({
  title: "Status dos agendamentos",
  heads: ["Status", "Quantidade", "Percentual (%)"],
  rows: rows?.some(({ count }) => count > 0)
    ? rows.map(({ status, count, percentage }) => [STATUS_LABELS[status], count, percentage])
    : undefined,
});

const growthOf = ({ isAdmin, user_growth: rows }: Shown): Section => ({
  title: isAdmin ? "Crescimento do Sistema" : "Seu Crescimento",
  heads: ["Mês", "Novos", "Total"],
  rows: rows?.some(({ total_users }) => total_users > 0)
    ? rows.map(({ month, new_users, total_users }) => [
        month.split("-").reverse().join("/"),
        new_users,
        total_users,
      ])
    : undefined,
});

const hoursOf = ({ peak_hours: rows }: Shown): Section => ({
  title: "Horários de pico",
  heads: ["Hora", "Agendamentos"],
  rows: rows?.some(({ count }) => count > 0)
    ? rows.map(({ hour, count }) => [`${String(hour).padStart(2, "0")}:00`, count])
    : undefined,
});

const performanceOf = ({ isAdmin, professional_performance: rows }: Shown): Section => ({
  title: performanceTitle(isOfSeveral(rows, isAdmin)),
  heads: ["Nome", "Especialidade", "Agendamentos", "Concluídos", "Taxa de Conclusão (%)"],
  rows:
    rows && !hasNoPerformance(rows, isAdmin)
      ? rows.map((row) => [
          row.nome,
          row.ramo_profissional || "N/A",
          row.total_appointments,
          row.completed_appointments,
          row.completion_rate,
        ])
      : undefined,
  empty: m.semDesempenho,
});
