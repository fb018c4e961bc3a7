import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { upcomingOfClient } from "#server/domains/marcacoes/service/of-client.ts";
import { checkAvailability, freeSlots } from "#server/domains/marcacoes/service/slots.ts";
import { MAX_AGENDAMENTOS_DO_CLIENTE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import type { Entrada, Pedido } from "#shared/assistente/ferramentas.schema.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { appointmentAnswer, type Done, freeAnswer } from "./answers.ts";

interface Appointment {
  id: string;
  horario: Date;
  duracao_minutos: number;
  status: MarcacaoStatus;
}

/** A client, or nobody known, and what has been changed so far in thought alone; null is cancelled. */
export interface Rehearsal {
  clienteId: string | null;
  changed: Map<string, Appointment | null>;
}

/**
 * Answers a call as it would be answered, from the real agenda, and changes nothing but the rehearsal.
 * @throws AppError where the real one would refuse it.
 */
export async function rehearse(
  ctx: TenantContext,
  rehearsal: Rehearsal,
  pedido: Pedido,
): Promise<Done> {
  switch (pedido.ferramenta) {
    case "horarios_livres":
      return { result: freeAnswer(await freeDays(ctx, rehearsal, pedido.entrada)) };
    case "meus_agendamentos":
      return { result: { agendamentos: (await held(ctx, rehearsal)).map(told(ctx)) } };
    case "agendar":
      return book(ctx, rehearsal, pedido.entrada);
    case "remarcar":
      return move(ctx, rehearsal, pedido.entrada);
    case "cancelar":
      return cancel(ctx, rehearsal, pedido.entrada);
    case "chamar_pessoa":
      return {
        result: { aviso: m.chamada },
        acao: { acao: "chamou", marcacao_id: null, horario: null },
      };
  }
}

const told = (ctx: TenantContext) => (appointment: Appointment) =>
  appointmentAnswer(appointment, ctx.user.timezone);

/** The client's appointments as they would be by now, by time. */
async function held(ctx: TenantContext, { clienteId, changed }: Rehearsal) {
  const real: Appointment[] = clienteId === null ? [] : await upcomingOfClient(ctx, clienteId);
  const present = real.filter(({ id }) => !changed.has(id));
  const rehearsed = [...changed.values()].filter((one) => one !== null);
  return [...present, ...rehearsed].sort((a, b) => a.horario.getTime() - b.horario.getTime());
}

async function freeDays(
  ctx: TenantContext,
  { changed }: Rehearsal,
  days: { de: string; ate: string },
) {
  const taken = new Set([...changed.values()].map((one) => one?.horario.getTime()));
  const found = await freeSlots(ctx, days);
  return found.map((day) => ({
    ...day,
    slots: day.slots.filter(({ horario }) => !taken.has(horario.getTime())),
  }));
}

/** @throws AppError 409 when the time is not free, and why. */
async function freeSlot(
  ctx: TenantContext,
  rehearsal: Rehearsal,
  { data, hora }: { data: string; hora: string },
) {
  const [day] = await freeDays(ctx, rehearsal, { de: data, ate: data });
  const slot = day?.slots.find(({ time }) => time === hora);
  if (slot) return slot;
  const { motivo } = await checkAvailability(ctx, { date: data, time: hora });
  throw conflict(motivo ?? marcacoes.ocupado);
}

async function book(
  ctx: TenantContext,
  rehearsal: Rehearsal,
  when: Entrada<"agendar">,
): Promise<Done> {
  const present = await held(ctx, rehearsal);
  const isHeld = present.map(told(ctx)).some(isAt(when));
  if (isHeld) throw conflict(m.jaTemEsteHorario);
  if (present.length >= MAX_AGENDAMENTOS_DO_CLIENTE) throw conflict(m.agendamentosDemais);
  const { horario, duracao_minutos } = await freeSlot(ctx, rehearsal, when);
  const booked = { id: newId(), horario, duracao_minutos, status: "pendente" } as const;
  rehearsal.changed.set(booked.id, booked);
  return {
    result: { agendado: told(ctx)(booked), aviso: m.pendente },
    acao: { acao: "agendou", marcacao_id: null, horario },
  };
}

const isAt =
  (when: { data: string; hora: string }) =>
  ({ data, hora }: { data: string; hora: string }) =>
    data === when.data && hora === when.hora;

async function find(ctx: TenantContext, rehearsal: Rehearsal, id: string) {
  const found = (await held(ctx, rehearsal)).find((one) => one.id === id);
  if (!found) throw notFound(marcacoes.naoEncontrada);
  return found;
}

async function move(
  ctx: TenantContext,
  rehearsal: Rehearsal,
  { agendamento_id, ...when }: Entrada<"remarcar">,
): Promise<Done> {
  const present = await find(ctx, rehearsal, agendamento_id);
  if (isAt(when)(told(ctx)(present))) throw conflict(m.mesmoHorario);
  const { horario, duracao_minutos } = await freeSlot(ctx, rehearsal, when);
  const moved = { ...present, horario, duracao_minutos };
  rehearsal.changed.set(moved.id, moved);
  return {
    result: { remarcado: told(ctx)(moved) },
    acao: { acao: "remarcou", marcacao_id: null, horario },
  };
}

async function cancel(
  ctx: TenantContext,
  rehearsal: Rehearsal,
  { agendamento_id }: Entrada<"cancelar">,
): Promise<Done> {
  const present = await find(ctx, rehearsal, agendamento_id);
  rehearsal.changed.set(present.id, null);
  return {
    result: { cancelado: told(ctx)({ ...present, status: "cancelado" }) },
    acao: { acao: "cancelou", marcacao_id: null, horario: present.horario },
  };
}
