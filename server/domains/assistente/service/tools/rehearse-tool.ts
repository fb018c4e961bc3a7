import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { upcomingOfClient } from "#server/domains/marcacoes/service/list-marcacoes.ts";
import { MAX_AGENDAMENTOS_DO_CLIENTE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import type { Entrada, Pedido } from "#shared/assistente/ferramentas.schema.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { namedIn, type Person, peopleOf, personOf } from "./find-people.ts";
import { servicesAnswer, servicoOf } from "./find-services.ts";
import { type Appointment, type DryRun, freeDays, placeFor } from "./rehearse-times.ts";
import {
  appointmentAnswer,
  assertMayJoin,
  type Done,
  freeAnswer,
  joined,
} from "./write-answers.ts";

/**
 * Answers a call as it would be answered, from the real agenda, and changes nothing but the dry run.
 * @throws AppError where the real one would refuse it.
 */
export async function runDry(ctx: TenantContext, dryRun: DryRun, pedido: Pedido): Promise<Done> {
  switch (pedido.ferramenta) {
    case "servicos":
      return { result: await servicesAnswer(ctx) };
    case "horarios_livres":
      return { result: await free(ctx, dryRun, pedido.entrada) };
    case "meus_agendamentos":
      return { result: { agendamentos: await listed(ctx, dryRun) } };
    case "agendar":
      return book(ctx, dryRun, pedido.entrada);
    case "remarcar":
      return move(ctx, dryRun, pedido.entrada);
    case "cancelar":
      return cancel(ctx, dryRun, pedido.entrada);
    case "entrar_na_espera":
      return join(ctx, dryRun, pedido.entrada);
    case "chamar_pessoa":
      return {
        result: { aviso: m.chamada },
        acao: { acao: "chamou", marcacao_id: null, horario: null },
      };
  }
}

const answerFor = (ctx: TenantContext, people: readonly Person[]) => (appointment: Appointment) =>
  appointmentAnswer(appointment, ctx.user.timezone, people);

const listed = async (ctx: TenantContext, dryRun: DryRun) =>
  (await held(ctx, dryRun)).map(answerFor(ctx, await peopleOf(ctx)));

/** The client's appointments as they would be by now, by time. */
async function held(ctx: TenantContext, { clienteId, changed }: DryRun) {
  const real: Appointment[] = clienteId === null ? [] : await upcomingOfClient(ctx, clienteId);
  const present = real.filter(({ id }) => !changed.has(id));
  const changes = [...changed.values()].filter((one) => one !== null);
  return [...present, ...changes].sort((a, b) => a.horario.getTime() - b.horario.getTime());
}

async function free(
  ctx: TenantContext,
  dryRun: DryRun,
  { servico, profissional, ...days }: Entrada<"horarios_livres">,
) {
  const found = await servicoOf(ctx, servico);
  const people = await peopleOf(ctx);
  const { id, nome } = personOf(people, profissional);
  const what = { ...days, servico_id: found?.id, profissional_id: id };
  const answer = freeAnswer(await freeDays(ctx, dryRun, what), await readConfiguracao(ctx));
  return { ...namedIn(people, nome), ...answer };
}

async function book(
  ctx: TenantContext,
  dryRun: DryRun,
  { servico: named, profissional, ...when }: Entrada<"agendar">,
): Promise<Done> {
  const servico = await servicoOf(ctx, named);
  const people = await peopleOf(ctx);
  const { id: profissional_id } = personOf(people, profissional);
  const present = await held(ctx, dryRun);
  const isHeld = present.map(answerFor(ctx, people)).some(isAt(when));
  if (isHeld) throw conflict(m.jaTemEsteHorario);
  if (present.length >= MAX_AGENDAMENTOS_DO_CLIENTE) throw conflict(m.agendamentosDemais);
  const place = await placeFor(ctx, dryRun, { ...when, servico_id: servico?.id, profissional_id });
  const booked: Appointment = {
    ...place,
    id: newId(),
    profissional_nome: nameOf(people, place.profissional_id),
    status: "pendente",
    servico_id: servico?.id ?? null,
    servico_nome: servico?.nome ?? null,
  };
  dryRun.changed.set(booked.id, booked);
  return {
    result: { agendado: answerFor(ctx, people)(booked), aviso: m.pendente },
    acao: { acao: "agendou", marcacao_id: null, horario: booked.horario },
  };
}

async function join(
  ctx: TenantContext,
  dryRun: DryRun,
  { profissional }: Entrada<"entrar_na_espera">,
): Promise<Done> {
  if (dryRun.waits) throw conflict(m.jaEspera);
  await assertMayJoin(ctx, dryRun.clienteId);
  const people = await peopleOf(ctx);
  const { nome } = personOf(people, profissional);
  dryRun.waits = true;
  return joined(people, nome);
}

const nameOf = (people: readonly Person[], wanted: string) =>
  people.find(({ id }) => id === wanted)?.nome ?? null;

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
  { agendamento_id, profissional, ...when }: Entrada<"remarcar">,
): Promise<Done> {
  const present = await find(ctx, dryRun, agendamento_id);
  const people = await peopleOf(ctx);
  const other = personOf(people, profissional);
  const profissional_id = other.id === QUALQUER ? present.profissional_id : other.id;
  const isSame = profissional_id === present.profissional_id;
  if (isSame && isAt(when)(answerFor(ctx, people)(present))) throw conflict(m.mesmoHorario);
  const servico_id = present.servico_id ?? undefined;
  const place = await placeFor(ctx, dryRun, { ...when, servico_id, profissional_id });
  const moved = { ...present, ...place, profissional_nome: nameOf(people, profissional_id) };
  dryRun.changed.set(moved.id, moved);
  return {
    result: { remarcado: answerFor(ctx, people)(moved) },
    acao: { acao: "remarcou", marcacao_id: null, horario: moved.horario },
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
    result: {
      cancelado: answerFor(ctx, await peopleOf(ctx))({ ...present, status: "cancelado" }),
    },
    acao: { acao: "cancelou", marcacao_id: null, horario: present.horario },
  };
}
