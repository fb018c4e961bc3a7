import { answer, dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_LEMBRETE } from "#shared/lembretes/lembretes.constants.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { PASSOS } from "./dashboard.constants.ts";

export const passo = named("Passo", {
  passo: z.enum(PASSOS),
  feito: z.boolean(),
  guardado: z.boolean(),
  falta: z.array(z.enum(TIPOS_LEMBRETE)).optional(),
});

export const passos = named("Passos", { passos: z.array(passo) });

export const tendencias = named("Tendencias", {
  total_users: z.int().nullable(),
  total_clients: z.int().nullable(),
  total_instances: z.int().nullable(),
  active_appointments: z.number().nullable(),
  appointments_today: z.number().nullable(),
  pending_appointments: z.number().nullable(),
  new_clients_this_week: z.number().nullable(),
  converted_clients: z.number().nullable(),
  attendance_rate: z.number().nullable(),
});

export const overview = named("Overview", {
  total_users: z.int(),
  total_clients: z.int(),
  total_instances: z.int(),
  active_appointments: z.number(),
  appointments_today: z.number(),
  pending_appointments: z.number(),
  new_clients_this_week: z.number(),
  converted_clients: z.number(),
  attendance_rate: z.number(),
  tendencias,
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
  user_growth: z.array(userGrowth),
  appointment_status: z.array(appointmentStatus),
  daily_trends: z.array(dailyTrend),
  peak_hours: z.array(peakHour),
  professional_performance: z.array(performance),
  instance_status: z.array(instanceStatus).nullable(),
  google_calendar_usage: z.array(googleCalendarUsage).nullable(),
});

export const recuperado = named("Recuperado", {
  marcacao_id: id(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  servico_nome: z.string().nullable(),
  horario: instante(),
  valor_centavos: z.int().nullable(),
  origem: z.enum(["resposta", "lista"]),
  preenchido_em: instante(),
});

export const recuperados = named("Recuperados", {
  quantidade: z.int(),
  valor_centavos: z.int(),
  confirmados_whatsapp: z.number(),
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
  userGrowth: answer("Mostra o crescimento mês a mês.", z.array(userGrowth)),
  appointmentStatus: answer("Conta os agendamentos por situação.", z.array(appointmentStatus)),
  dailyTrends: answer("Mostra os agendamentos de cada dia.", z.array(dailyTrend)),
  peakHours: answer("Mostra os horários mais procurados.", z.array(peakHour)),
  professionalPerformance: answer("Mostra os números de cada profissional.", z.array(performance)),
  recuperados: answer("Conta os horários que a lista de espera recuperou.", recuperados),
  confirmadosWhatsapp: answer(
    "Conta as confirmações que vieram pelo WhatsApp.",
    z.array(confirmado),
  ),
  instanceStatus: answer("Conta as instâncias por situação.", z.array(instanceStatus)),
  googleCalendarUsage: answer("Conta quem usa o Google Calendar.", z.array(googleCalendarUsage)),
};
