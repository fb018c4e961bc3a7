import type { TenantContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { manageLink } from "#server/core/visitor-link.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { joinList } from "#server/domains/espera/service/edit-lista.ts";
import { createMarcacao } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { freeSlots } from "#server/domains/marcacoes/service/find-slots.ts";
import { upcomingOfClient } from "#server/domains/marcacoes/service/list-marcacoes.ts";
import { updateMarcacao } from "#server/domains/marcacoes/service/update-marcacao.ts";
import { MAX_AGENDAMENTOS_DO_CLIENTE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import type { Entrada, Pedido } from "#shared/assistente/ferramentas.schema.ts";
import { type MarcacaoStatus, QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { handOver } from "../hold-eligibility.ts";
import { namedIn, peopleOf, personOf } from "./find-people.ts";
import { servicesAnswer, servicoOf } from "./find-services.ts";
import {
  appointmentAnswer,
  assertMayJoin,
  type Done,
  freeAnswer,
  joined,
} from "./write-answers.ts";

/**
 * Does what the model calls for, in the caller's transaction and through the services of the API. The client is the
 * conversation's own.
 * @throws AppError where the API would refuse it, or the appointment is not this client's.
 */
export async function perform(
  ctx: TenantContext,
  clienteId: string,
  pedido: Pedido,
): Promise<Done> {
  switch (pedido.ferramenta) {
    case "servicos":
      return { result: await servicesAnswer(ctx) };
    case "horarios_livres":
      return { result: await free(ctx, pedido.entrada) };
    case "meus_agendamentos":
      return { result: { agendamentos: await listed(ctx, clienteId) } };
    case "agendar":
      return book(ctx, clienteId, pedido.entrada);
    case "remarcar":
      return move(ctx, clienteId, pedido.entrada);
    case "cancelar":
      return cancel(ctx, clienteId, pedido.entrada);
    case "entrar_na_espera":
      return join(ctx, clienteId, pedido.entrada);
    case "chamar_pessoa":
      await handOver(ctx, clienteId);
      return {
        result: { aviso: m.chamada },
        acao: { acao: "chamou", marcacao_id: null, horario: null },
      };
  }
}

/** Everybody but the professional needs the notice that the rules of the agenda ask for. */
const BY_ASSISTANT = { booker: "assistente" } as const;

async function free(
  ctx: TenantContext,
  { servico, profissional, ...days }: Entrada<"horarios_livres">,
) {
  const found = await servicoOf(ctx, servico);
  const people = await peopleOf(ctx);
  const { id, nome } = personOf(people, profissional);
  const what = { ...BY_ASSISTANT, servico_id: found?.id, profissional_id: id };
  const answer = freeAnswer(await freeSlots(ctx, days, what), await readConfiguracao(ctx));
  return { ...namedIn(people, nome), ...answer };
}

async function listed(ctx: TenantContext, clienteId: string) {
  const found = await upcomingOfClient(ctx, clienteId);
  const people = found.length ? await peopleOf(ctx) : [];
  return found.map((marcacao) => appointmentAnswer(marcacao, ctx.user.timezone, people));
}

/** A civil day and time of the professional's zone, as the API reads one. */
const at = ({ data, hora }: { data: string; hora: string }) => `${data}T${hora}`;

async function book(
  ctx: TenantContext,
  clienteId: string,
  { observacao, servico, profissional, ...when }: Entrada<"agendar">,
): Promise<Done> {
  const servico_id = (await servicoOf(ctx, servico))?.id;
  const people = await peopleOf(ctx);
  const { id: profissional_id } = personOf(people, profissional);
  const held = await upcomingOfClient(ctx, clienteId);
  const zone = ctx.user.timezone;
  const isHeld = held.some((marcacao) => {
    const { data, hora } = appointmentAnswer(marcacao, zone, people);
    return data === when.data && hora === when.hora;
  });
  if (isHeld) throw conflict(m.jaTemEsteHorario);
  if (held.length >= MAX_AGENDAMENTOS_DO_CLIENTE) throw conflict(m.agendamentosDemais);
  const marcacao = await createMarcacao(
    ctx,
    {
      cliente_id: clienteId,
      horario: at(when),
      status: "pendente",
      observacao,
      servico_id,
      profissional_id,
    },
    { criada_por: "assistente" },
  );
  return {
    result: {
      agendado: appointmentAnswer(marcacao, zone, people),
      aviso: m.pendente,
      link_agendamento: manageLink(ctx, { id: marcacao.id, versao: 0 }),
    },
    acao: { acao: "agendou", marcacao_id: marcacao.id, horario: marcacao.horario },
  };
}

async function join(
  ctx: TenantContext,
  cliente_id: string,
  { profissional, ...preferences }: Entrada<"entrar_na_espera">,
): Promise<Done> {
  await assertMayJoin(ctx, cliente_id);
  const people = await peopleOf(ctx);
  const { id, nome } = personOf(people, profissional);
  const profissional_id = id === QUALQUER ? null : id;
  await joinList(ctx, { cliente_id, origem: "assistente" }, { ...preferences, profissional_id });
  return joined(people, nome);
}

/** Only what still is in the future of this very client: everything else does not exist for a tool. */
const ownAhead =
  ({ now }: TenantContext, clienteId: string) =>
  (marcacao: { cliente_id: string; horario: Date; status: MarcacaoStatus }) =>
    marcacao.cliente_id === clienteId && marcacao.horario > now() && isLive(marcacao.status);

const placeOf = ({ horario, profissional_id }: { horario: Date; profissional_id: string }) =>
  `${horario.getTime()} ${profissional_id}`;

async function move(
  ctx: TenantContext,
  clienteId: string,
  { agendamento_id: id, profissional, ...when }: Entrada<"remarcar">,
): Promise<Done> {
  const isOwn = ownAhead(ctx, clienteId);
  const people = await peopleOf(ctx);
  const other = personOf(people, profissional);
  // Anyone is the professional whose the appointment is.
  const profissional_id = other.id === QUALQUER ? undefined : other.id;
  let before = "";
  const moved = await updateMarcacao(
    ctx,
    { id, horario: at(when), observacao: undefined, profissional_id },
    {
      ...BY_ASSISTANT,
      isMeant: (present) => {
        before = placeOf(present);
        return isOwn(present);
      },
    },
  );
  if (before === placeOf(moved)) throw conflict(m.mesmoHorario);
  return {
    result: { remarcado: appointmentAnswer(moved, ctx.user.timezone, people) },
    acao: { acao: "remarcou", marcacao_id: id, horario: moved.horario },
  };
}

async function cancel(
  ctx: TenantContext,
  clienteId: string,
  { agendamento_id: id }: Entrada<"cancelar">,
): Promise<Done> {
  const change = { id, status: "cancelado", observacao: undefined } as const;
  const cancelled = await updateMarcacao(ctx, change, { isMeant: ownAhead(ctx, clienteId) });
  return {
    result: { cancelado: appointmentAnswer(cancelled, ctx.user.timezone, await peopleOf(ctx)) },
    acao: { acao: "cancelou", marcacao_id: id, horario: cancelled.horario },
  };
}
