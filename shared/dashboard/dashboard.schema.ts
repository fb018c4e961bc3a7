import { lugar } from "#shared/common/lugar.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { z } from "#shared/common/zod.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import {
  DESEMPENHO_LIMIT,
  MAX_MESES,
  MESES_PADRAO,
  PASSOS,
  type Passo,
  PERIODO_PADRAO,
  PERIODOS,
} from "./dashboard.constants.ts";
import { m } from "./dashboard.messages.ts";

const days = z.int().pipe(z.literal(PERIODOS, m.periodoInvalido)).default(PERIODO_PADRAO);
const months = z
  .int()
  .min(1, m.mesesInvalidos)
  .max(MAX_MESES, m.mesesInvalidos)
  .default(MESES_PADRAO);

export const dailyTrendsFilter = z.strictObject({ days, ...lugar });
export type DailyTrendsFilter = z.output<typeof dailyTrendsFilter>;
export const userGrowthFilter = z.strictObject({ months });
export const performanceFilter = z.strictObject({
  limit: skipLimit(DESEMPENHO_LIMIT).limit,
  ...lugar,
});
export type PerformanceFilter = z.output<typeof performanceFilter>;
export const completeFilter = z.strictObject({ days, months, ...lugar });
export type CompleteFilter = z.output<typeof completeFilter>;
/** `GET /dashboard/recuperados` and the list of what was confirmed, by civil days that end today. */
export const recuperadosFilter = z.strictObject({ days, ...lugar });
export type RecuperadosFilter = z.output<typeof recuperadosFilter>;

interface Soma {
  quantidade: number;
  valor_centavos: number;
}

/** Payments of a month by their state. */
interface SomasDoMes {
  mes: string;
  dispensado: Soma;
  pendente: Soma;
  pago: Soma;
}

/** The numbers of the cards. Each person's own; an administrator's are everybody's. */
export interface OverviewFigures {
  /** Active accounts; for a professional 1, their own. */
  total_users: number;
  total_clients: number;
  /** Switched-on instances. */
  total_instances: number;
  /** `confirmado`, from now on. */
  active_appointments: number;
  /** On today's civil day, without cancelled ones. */
  appointments_today: number;
  /** `pendente`, from now on. */
  pending_appointments: number;
  /** Since Monday 00:00 in the reader's zone. */
  new_clients_this_week: number;
  /** With at least one `concluido`. */
  converted_clients: number;
  /** Percent with one decimal. */
  attendance_rate: number;
}

/** Null for somebody who may not read counts. */
export type ShownFigures = Record<keyof OverviewFigures, number | null>;

export interface OverviewJson extends ShownFigures {
  /** Percent with one decimal against the period before; null where nothing honest can be compared. */
  tendencias: Record<keyof OverviewFigures, number | null>;
  /** The month's payments, for somebody who reads none of the counts. */
  pagamentos: SomasDoMes | null;
}

export interface AppointmentStatusJson {
  status: MarcacaoStatus;
  count: number;
  /** Share of all appointments. */
  percentage: number;
}

export interface DailyTrendJson {
  /** `YYYY-MM-DD` in the reader's zone. */
  date: string;
  /** All of the day, whatever their status. */
  appointments: number;
  confirmed: number;
  cancelled: number;
  completed: number;
  /** The client did not come. */
  missed: number;
}

export interface PeakHourJson {
  /** 0 to 23, by the reader's clock. */
  hour: number;
  count: number;
}

export interface PerformanceJson {
  id: string;
  nome: string;
  /** Null for who has no category. */
  ramo_profissional: string | null;
  /** All, whatever their status. */
  total_appointments: number;
  completed_appointments: number;
  /** Completed ones of those of which it is known whether the client came, in percent with one decimal. */
  completion_rate: number;
}

export interface UserGrowthJson {
  /** `YYYY-MM` */
  month: string;
  /** Accounts (for a professional: clients) that came in this month and stood at its end. */
  new_users: number;
  /** Total at its end; for the present month: now. */
  total_users: number;
}

export interface InstanceStatusJson {
  ativa: boolean;
  instance_count: number;
}

export interface GoogleCalendarUsageJson {
  usa_google: boolean;
  user_count: number;
  percentage: number;
}

export interface DashboardJson {
  overview: OverviewJson;
  user_growth: UserGrowthJson[];
  appointment_status: AppointmentStatusJson[];
  daily_trends: DailyTrendJson[];
  peak_hours: PeakHourJson[];
  professional_performance: PerformanceJson[];
  /** Null for a professional, like the next. */
  instance_status: InstanceStatusJson[] | null;
  google_calendar_usage: GoogleCalendarUsageJson[] | null;
}

/** `PUT /dashboard/primeiros-passos`: puts steps away, or takes them out again; without `passos` all of them. */
export const passosUpdate = z.strictObject({
  guardado: z.boolean(),
  passos: z.array(z.enum(PASSOS, m.passoInvalido)).min(1).max(PASSOS.length).optional(),
});
export type PassosUpdate = z.output<typeof passosUpdate>;

export interface PassoJson {
  passo: Passo;
  feito: boolean;
  /** Put away by the person, on whatever device. */
  guardado: boolean;
  /** Automatic messages that are off while others are on. */
  falta?: TipoLembrete[];
}

/** The first steps in their order. */
export interface PassosJson {
  passos: PassoJson[];
}

/** An appointment that filled a time that had become free. */
export interface RecuperadoJson {
  marcacao_id: string;
  cliente_id: string;
  cliente_nome: string | null;
  servico_nome: string | null;
  horario: Date;
  valor_centavos: number | null;
  /** `lista`: by the waiting list. `resposta`: a client's reply had freed it, another client booked it. */
  origem: "lista" | "resposta";
  preenchido_em: Date;
}

/** Times that were filled again, by the moment of filling; the latest first. */
/** Counts and the sum are null for somebody who may not read them. */
export interface RecuperadosJson {
  quantidade: number | null;
  valor_centavos: number | null;
  /** Appointments that a reply by WhatsApp confirmed in the period. */
  confirmados_whatsapp: number | null;
  itens: RecuperadoJson[];
}

/** An appointment that its client confirmed by a reply. */
export interface ConfirmadoJson {
  marcacao_id: string;
  cliente_id: string;
  cliente_nome: string | null;
  servico_nome: string | null;
  horario: Date;
  confirmado_em: Date;
}
