import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { checkAvailability, freeSlots } from "#server/domains/marcacoes/service/find-slots.ts";
import { upcomingOfClient } from "#server/domains/marcacoes/service/list-marcacoes.ts";
import { MAX_AGENDAMENTOS_DO_CLIENTE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import type { Entrada, Pedido } from "#shared/assistente/ferramentas.schema.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { servicesAnswer, servicoOf } from "./find-services.ts";
import {
  appointmentAnswer,
  assertMayJoin,
  type Done,
  freeAnswer,
  joined,
} from "./write-answers.ts";

interface Appointment {
  id: string;
  horario: Date;
  duracao_minutos: number;
  status: MarcacaoStatus;
  servico_id: string | null;
  servico_nome: string | null;
}

/** A client, or nobody known, and what has been changed so far, in memory only; null is cancelled. */
export interface DryRun {
  clienteId: string | null;
  changed: Map<string, Appointment | null>;
  /** Put on the waiting list. */
  waits?: boolean;
}

/**
 * Answers a call as it would be answered, from the real agenda, and changes nothing but the dry run.
 * @throws AppError where the real one would refuse it.
 */
export async function runDry(ctx: TenantContext, dryRun: DryRun, pedido: Pedido): Promise<Done> {
  switch (pedido.ferramenta) {
    case "servicos":
      return { result: await servicesAnswer(ctx) };
    case "horarios_livres":
      return {
        result: freeAnswer(await freeOf(ctx, dryRun, pedido.entrada), await readConfiguracao(ctx)),
      };
    case "meus_agendamentos":
      return { result: { agendamentos: (await held(ctx, dryRun)).map(answerFor(ctx)) } };
    case "agendar":
      return book(ctx, dryRun, pedido.entrada);
    case "remarcar":
      return move(ctx, dryRun, pedido.entrada);
    case "cancelar":
      return cancel(ctx, dryRun, pedido.entrada);
    case "entrar_na_espera":
      if (dryRun.waits) throw conflict(m.jaEspera);
      await assertMayJoin(ctx, dryRun.clienteId);
      dryRun.waits = true;
      return joined;
    case "chamar_pessoa":
      return {
        result: { aviso: m.chamada },
        acao: { acao: "chamou", marcacao_id: null, horario: null },
      };
  }
}

const answerFor = (ctx: TenantContext) => (appointment: Appointment) =>
  appointmentAnswer(appointment, ctx.user.timezone);

/** The client's appointments as they would be by now, by time. */
async function held(ctx: TenantContext, { clienteId, changed }: DryRun) {
  const real: Appointment[] = clienteId === null ? [] : await upcomingOfClient(ctx, clienteId);
  const present = real.filter(({ id }) => !changed.has(id));
  const changes = [...changed.values()].filter((one) => one !== null);
  return [...present, ...changes].sort((a, b) => a.horario.getTime() - b.horario.getTime());
}

async function freeOf(
  ctx: TenantContext,
  dryRun: DryRun,
  { servico, ...days }: Entrada<"horarios_livres">,
) {
  const found = await servicoOf(ctx, servico);
  return freeDays(ctx, dryRun, { ...days, servico_id: found?.id });
}

interface Wanted {
  servico_id?: string | undefined;
}

async function freeDays(
  ctx: TenantContext,
  { changed }: DryRun,
  { servico_id, ...days }: { de: string; ate: string } & Wanted,
) {
  const taken = [...changed.values()].flatMap((one) => one ?? []);
  const found = await freeSlots(ctx, days, { booker: "assistente", servico_id });
  return found.map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => !taken.some((one) => meets(one, slot))),
  }));
}

interface Span {
  horario: Date;
  duracao_minutos: number;
}

const endOf = ({ horario, duracao_minutos }: Span) => horario.getTime() + duracao_minutos * MINUTE;

const meets = (a: Span, b: Span) =>
  a.horario.getTime() < endOf(b) && b.horario.getTime() < endOf(a);

/** @throws AppError 409 when the time is not free, and why. */
async function freeSlot(
  ctx: TenantContext,
  dryRun: DryRun,
  { data, hora, servico_id }: { data: string; hora: string } & Wanted,
) {
  const [day] = await freeDays(ctx, dryRun, { de: data, ate: data, servico_id });
  const slot = day?.slots.find(({ time }) => time === hora);
  if (slot) return slot;
  const { motivo } = await checkAvailability(
    ctx,
    { date: data, time: hora, servico_id },
    { booker: "assistente" },
  );
  throw conflict(motivo ?? recusas.ocupado);
}

async function book(
  ctx: TenantContext,
  dryRun: DryRun,
  { servico: named, ...when }: Entrada<"agendar">,
): Promise<Done> {
  const servico = await servicoOf(ctx, named);
  const present = await held(ctx, dryRun);
  const isHeld = present.map(answerFor(ctx)).some(isAt(when));
  if (isHeld) throw conflict(m.jaTemEsteHorario);
  if (present.length >= MAX_AGENDAMENTOS_DO_CLIENTE) throw conflict(m.agendamentosDemais);
  const { horario, duracao_minutos } = await freeSlot(ctx, dryRun, {
    ...when,
    servico_id: servico?.id,
  });
  const booked: Appointment = {
    id: newId(),
    horario,
    duracao_minutos,
    status: "pendente",
    servico_id: servico?.id ?? null,
    servico_nome: servico?.nome ?? null,
  };
  dryRun.changed.set(booked.id, booked);
  return {
    result: { agendado: answerFor(ctx)(booked), aviso: m.pendente },
    acao: { acao: "agendou", marcacao_id: null, horario },
  };
}

const isAt =
  (when: { data: string; hora: string }) =>
  ({ data, hora }: { data: string; hora: string }) =>
    data === when.data && hora === when.hora;

async function find(ctx: TenantContext, dryRun: DryRun, id: string) {
  const found = (await held(ctx, dryRun)).find((one) => one.id === id);
  if (!found) throw notFound(marcacoes.naoEncontrada);
  return found;
}

async function move(
  ctx: TenantContext,
  dryRun: DryRun,
  { agendamento_id, ...when }: Entrada<"remarcar">,
): Promise<Done> {
  const present = await find(ctx, dryRun, agendamento_id);
  if (isAt(when)(answerFor(ctx)(present))) throw conflict(m.mesmoHorario);
  const servico_id = present.servico_id ?? undefined;
  const { horario, duracao_minutos } = await freeSlot(ctx, dryRun, { ...when, servico_id });
  const moved = { ...present, horario, duracao_minutos };
  dryRun.changed.set(moved.id, moved);
  return {
    result: { remarcado: answerFor(ctx)(moved) },
    acao: { acao: "remarcou", marcacao_id: null, horario },
  };
}

async function cancel(
  ctx: TenantContext,
  dryRun: DryRun,
  { agendamento_id }: Entrada<"cancelar">,
): Promise<Done> {
  const present = await find(ctx, dryRun, agendamento_id);
  dryRun.changed.set(present.id, null);
  return {
    result: { cancelado: answerFor(ctx)({ ...present, status: "cancelado" }) },
    acao: { acao: "cancelou", marcacao_id: null, horario: present.horario },
  };
}
