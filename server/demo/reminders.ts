import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import {
  type ChosenTemplate,
  findTemplateFor,
} from "#server/domains/templates/service/choose-template.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { renderTemplate } from "#shared/templates/rules/render.ts";
import { templateContext } from "#shared/templates/rules/variables.ts";
import type { appointmentsOf } from "./agenda.ts";
import { inChunks } from "./in-chunks.ts";
import type { Random } from "./random.ts";

const DAYS_BACK = 14;
const MINUTES_BEFORE = 1_440;

type Appointment = ReturnType<typeof appointmentsOf>[number];

interface Practice {
  usuarioId: string;
  instanciaId: string;
  profissional: Parameters<typeof templateContext>[0]["profissional"];
  clients: { id: string; nome: string; telefone: string }[];
  appointments: readonly Appointment[];
  random: Random;
  /** The professional of an appointment, where it is not the practice's own. */
  giverOf?: (appointment: Appointment) => {
    profissional_nome: string;
    profissional_especialidade: string | null;
  };
}

/** The reminders of the last two weeks, as they were sent, read and answered; all automations are on. */
export async function insertReminders(ctx: SystemContext, practice: Practice) {
  const { db, now } = ctx;
  const { usuarioId } = practice;
  const on = { confirmacao_ativa: true, lembretes_ativos: true, followup_ativo: true };
  const settings = { ...AUTOMACOES_PADRAO, ...on };
  await db
    .insertInto("automacoes")
    .values({ ...settings, usuario_id: usuarioId, atualizado_em: now() })
    .execute();
  await insertSent(ctx, practice);
  return settings;
}

/** Reminders of the last two weeks, with their answers. */
export async function insertSent(ctx: SystemContext, practice: Practice) {
  const { db, now } = ctx;
  const { usuarioId } = practice;
  const template = await findTemplateFor(ctx, { usuarioId, type: "REMINDER" });
  if (!template) return;
  const reminders = practice.appointments
    .filter((appointment) => isRecent(appointment, now()))
    .map((appointment) => reminderOf(practice, appointment, template));
  const messages = reminders.flatMap(({ message, reply }) =>
    reply ? [message, reply] : [message],
  );
  await inChunks(messages, (rows) => db.insertInto("mensagens").values(rows).execute());
  const traces = reminders.map(({ trace }) => trace);
  await inChunks(traces, (rows) => db.insertInto("lembretes").values(rows).execute());
  const answers = reminders.flatMap(answerOf);
  await inChunks(answers, (rows) => db.insertInto("respostas").values(rows).execute());
}

/** Outcome of the reply, as the trace tells it. */
const answerOf = ({ message, reply }: ReturnType<typeof reminderOf>) =>
  reply
    ? [
        {
          mensagem_id: reply.id,
          usuario_id: reply.usuario_id,
          momento: reply.momento,
          processada_em: reply.momento,
          acao: "confirmou" as const,
          marcacao_id: message.marcacao_id,
          sobre_id: message.id,
        },
      ]
    : [];

const isRecent = ({ horario, status }: Appointment, now: Date) =>
  status !== "cancelado" &&
  horario.getTime() > now.getTime() - DAYS_BACK * DAY &&
  horario.getTime() - MINUTES_BEFORE * MINUTE < now.getTime() - 2 * HOUR;

function reminderOf(practice: Practice, appointment: Appointment, template: ChosenTemplate) {
  const { usuarioId, instanciaId, random } = practice;
  const { id: marcacao_id, cliente_id, horario } = appointment;
  const at = new Date(horario.getTime() - MINUTES_BEFORE * MINUTE);
  const answeredAt = new Date(at.getTime() + random.between(4, 70) * MINUTE);
  const owner = { usuario_id: usuarioId, cliente_id };
  const place = { ...owner, instancia_id: instanciaId, status: "lida" as const };
  const message = {
    ...place,
    ...moments(at),
    id: newId(),
    direcao: "SAIDA" as const,
    mensagem_enviada: textOf(practice, appointment, template, at),
    mensagem_recebida: null,
    data_envio: at,
    data_recebido: null,
    enviada_em: at,
    origem: "lembrete",
    template_id: template.id,
    marcacao_id,
  };
  const reply = {
    ...place,
    ...moments(answeredAt),
    id: newId(),
    direcao: "ENTRADA" as const,
    mensagem_enviada: null,
    mensagem_recebida: random.pick(["1", "1", "Sim", "Confirmo"]),
    data_envio: null,
    data_recebido: answeredAt,
    enviada_em: null,
    origem: "cliente",
    template_id: null,
    marcacao_id: null,
  };
  const trace = {
    ...owner,
    id: newId(),
    marcacao_id,
    tipo: "lembrete" as const,
    antes_minutos: MINUTES_BEFORE,
    horario,
    previsto_em: at,
    enviar_em: at,
    status: "na_fila" as const,
    mensagem_id: message.id,
    criado_em: appointment.criado_em,
    atualizado_em: at,
  };
  return { message, trace, reply: appointment.status === "pendente" ? undefined : reply };
}

const moments = (at: Date) => ({ momento: at, criado_em: at, atualizado_em: at });

function textOf(
  { profissional, clients, giverOf }: Practice,
  appointment: Appointment,
  { content }: ChosenTemplate,
  agora: Date,
) {
  const { cliente_id, horario, duracao_minutos } = appointment;
  const known = clients.find(({ id }) => id === cliente_id);
  const cliente = { nome: known?.nome ?? null, telefone: known?.telefone ?? null };
  const marcacao = { horario, duracao_minutos, ...giverOf?.(appointment) };
  const context = templateContext({ cliente, profissional, marcacao, agora });
  return renderTemplate(content, context).rendered_content;
}
