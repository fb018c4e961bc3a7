import { answer, dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { listReadBy, readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_LEMBRETE } from "#shared/lembretes/lembretes.constants.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { somasDoMes } from "#shared/pagamentos/pagamentos.answers.ts";
import { PASSOS } from "./dashboard.constants.ts";

/** Counts and names are for those who work with the agenda; sums for those who may read values. */
const CONTAGENS = "agenda.escrever";
const VALORES = "painel.valores";

export const passo = named("Passo", {
  passo: z.enum(PASSOS),
  feito: z.boolean(),
  guardado: z.boolean(),
  falta: z.array(z.enum(TIPOS_LEMBRETE)).optional(),
});

export const passos = named("Passos", { passos: z.array(passo) });

export const tendencias = named("Tendencias", {
  total_users: readBy(CONTAGENS, z.int()),
  total_clients: readBy(CONTAGENS, z.int()),
  total_instances: readBy(CONTAGENS, z.int()),
  active_appointments: readBy(CONTAGENS, z.number()),
  appointments_today: readBy(CONTAGENS, z.number()),
  pending_appointments: readBy(CONTAGENS, z.number()),
  new_clients_this_week: readBy(CONTAGENS, z.number()),
  converted_clients: readBy(CONTAGENS, z.number()),
  attendance_rate: readBy(CONTAGENS, z.number()),
});

export const overview = named("Overview", {
  ...tendencias.shape,
  tendencias,
  /** Sums of the month's payments, in place of the counts that one may not read; null for the others. */
  pagamentos: somasDoMes.nullable(),
});

export const userGrowth = named("UserGrowth", {
  month: z.string(),
  new_users: z.number(),
  total_users: z.int(),
});

export const appointmentStatus = named("AppointmentStatus", {
  status: z.enum(STATUS),
  count: z.int(),
  percentage: z.number(),
});

export const dailyTrend = named("DailyTrend", {
  date: dia(),
  appointments: z.number(),
  confirmed: z.number(),
  cancelled: z.number(),
  completed: z.int(),
  missed: z.number(),
});

export const peakHour = named("PeakHour", { hour: z.number(), count: z.int() });

export const performance = named("Performance", {
  id: id(),
  nome: z.string(),
  ramo_profissional: z.string().nullable(),
  total_appointments: z.int(),
  completed_appointments: z.number(),
  completion_rate: z.number(),
});

export const instanceStatus = named("InstanceStatus", {
  ativa: z.boolean(),
  instance_count: z.int(),
});

export const googleCalendarUsage = named("GoogleCalendarUsage", {
  usa_google: z.boolean(),
  user_count: z.int(),
  percentage: z.number(),
});

export const dashboard = named("Dashboard", {
  overview,
  user_growth: listReadBy(CONTAGENS, userGrowth),
  appointment_status: listReadBy(CONTAGENS, appointmentStatus),
  daily_trends: listReadBy(CONTAGENS, dailyTrend),
  peak_hours: listReadBy(CONTAGENS, peakHour),
  professional_performance: listReadBy(CONTAGENS, performance),
  instance_status: z.array(instanceStatus).nullable(),
  google_calendar_usage: z.array(googleCalendarUsage).nullable(),
});

export const recuperado = named("Recuperado", {
  marcacao_id: id(),
  cliente_id: id(),
  cliente_nome: readBy(CONTAGENS, z.string()),
  servico_nome: z.string().nullable(),
  horario: instante(),
  valor_centavos: readBy(VALORES, z.int()),
  origem: z.enum(["resposta", "lista"]),
  preenchido_em: instante(),
});

export const recuperados = named("Recuperados", {
  quantidade: readBy(CONTAGENS, z.int()),
  valor_centavos: readBy(VALORES, z.int()),
  confirmados_whatsapp: readBy(CONTAGENS, z.number()),
  itens: z.array(recuperado),
});

export const confirmado = named("Confirmado", {
  marcacao_id: id(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  servico_nome: z.string().nullable(),
  horario: instante(),
  confirmado_em: instante(),
});

export const dashboardAnswers = {
  complete: answer("Reúne os números do painel em uma chamada.", dashboard),
  overview: answer("Mostra os números gerais.", overview),
  userGrowth: answer("Mostra o crescimento mês a mês.", listReadBy(CONTAGENS, userGrowth)),
  appointmentStatus: answer(
    "Conta os agendamentos por situação.",
    listReadBy(CONTAGENS, appointmentStatus),
  ),
  dailyTrends: answer("Mostra os agendamentos de cada dia.", listReadBy(CONTAGENS, dailyTrend)),
  peakHours: answer("Mostra os horários mais procurados.", listReadBy(CONTAGENS, peakHour)),
  professionalPerformance: answer(
    "Mostra os números de cada profissional.",
    listReadBy(CONTAGENS, performance),
  ),
  recuperados: answer("Conta os horários que a lista de espera recuperou.", recuperados),
  confirmadosWhatsapp: answer(
    "Conta as confirmações que vieram pelo WhatsApp.",
    listReadBy(CONTAGENS, confirmado),
  ),
  instanceStatus: answer("Conta as instâncias por situação.", z.array(instanceStatus)),
  googleCalendarUsage: answer("Conta quem usa o Google Calendar.", z.array(googleCalendarUsage)),
};
