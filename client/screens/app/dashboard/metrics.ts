import {
  CalendarCheck,
  Hourglass,
  type LucideIcon,
  TrendingUp,
  UserCheck,
  UserPlus,
} from "lucide-react";
import { listaPath, paths } from "#client/lib/paths.ts";
import type {
  OverviewFigures,
  OverviewJson,
  ShownFigures,
} from "#shared/dashboard/dashboard.schema.ts";

type Figure = keyof OverviewFigures;

export interface Metric {
  figure: Figure;
  label: string;
  icon: LucideIcon;
  isPercent?: boolean;
  /** With what the trend compares, as docs/decisions/0011 says; absent where there is none. */
  against?: string;
  /** The list of what it counts. */
  to?: string;
}

export const pending: Metric = {
  figure: "pending_appointments",
  label: "Pendentes",
  icon: Hourglass,
};

/** The five cards of product.md section 2, in its order. */
export const FOR_PROFESSIONAL: readonly Metric[] = [
  {
    figure: "new_clients_this_week",
    label: "Novos Clientes da Semana",
    icon: UserPlus,
    to: `${paths.clientes}?novos=1`,
    against: "vs. semana anterior",
  },
  {
    figure: "appointments_today",
    label: "Agendamentos Hoje",
    icon: CalendarCheck,
    against: "vs. ontem",
    to: listaPath({ lista: "hoje" }),
  },
  { ...pending, to: listaPath({ lista: "pendentes" }) },
  {
    figure: "converted_clients",
    label: "Clientes Convertidos",
    icon: UserCheck,
    to: `${paths.clientes}?convertidos=1`,
    against: "em 30 dias",
  },
  {
    figure: "attendance_rate",
    label: "Taxa de Comparecimento",
    icon: TrendingUp,
    isPercent: true,
    against: "vs. 30 dias antes",
    to: listaPath({ lista: "conhecidos" }),
  },
];

/** The trend of a metric; null where no honest comparison is possible. */
export function trendOf({ figure, against }: Metric, overview: OverviewJson | undefined) {
  const percent = overview?.tendencias[figure] ?? null;
  return percent === null || !against ? null : { percent, against };
}

/** Growth and actions have something to say only then (product.md section 2). */
export function isUnderWay(overview: ShownFigures) {
  const { total_clients, active_appointments, pending_appointments } = overview;
  return [total_clients, active_appointments, pending_appointments].some((count) => count);
}
