import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { prepareTakeover } from "#server/domains/assistente/service/takeover.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { fillTemplate, usableTemplate } from "#server/domains/templates/service/use-template.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { canResend } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { SendInput } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import * as mensagens from "../queries/mensagens.queries.ts";
import { sendCancelled } from "./agendadas/leave-now.ts";
import { dueAt, schedule } from "./agendadas/schedule.ts";
import { leave, toOutbox } from "./leave.ts";
import { getMensagem } from "./read.ts";

/**
 * Puts a message into the outbox and answers it as pendente; a job sends it. With `enviar_em` it waits outside of the outbox
 * until then.
 * @throws AppError 404 unknown client, template or instance; 409 without an active instance or a phone, and for a
 * template that is switched off; 422 when a variable of the template has no value, or for a moment that is none.
 */
export async function sendMessage(
  ctx: UserContext,
  { cliente_id, instancia_id, enviar_em, mesmo_se_responder = false, ...content }: SendInput,
) {
  const { db, user } = ctx;
  const due = enviar_em ? dueAt(ctx, enviar_em) : null;
  await holdCliente(ctx, cliente_id);
  if (!due) await prepareTakeover(ctx, { usuario_id: user.id, cliente_id });
  const client = await mensagens.findRecipient(db, user.id, cliente_id);
  if (!client?.hasAddress) throw conflict(m.clienteSemTelefone);
  const wanted = instancia_id ?? undefined;
  const instance = await mensagens.findInstance(db, user.id, {
    clienteId: cliente_id,
    instanciaId: wanted,
  });
  if (!instance) throw wanted ? notFound(m.instanciaNaoEncontrada) : conflict(m.semInstancia);
  const { text, template_id } = await textOf(ctx, cliente_id, content);

  if (due) {
    const planned = { cliente_id, instancia_id: wanted ?? null, template_id, mensagem: text };
    const when = { enviar_em: due, mesmo_se_responder };
    return getMensagem(ctx, await schedule(ctx, { ...planned, ...when }));
  }
  const id = newId();
  await leave(ctx, { id, cliente_id, instancia_id: instance, text, template_id });
  return getMensagem(ctx, id);
}

/** The text, and the template that it was made from. */
async function textOf(
  ctx: UserContext,
  clienteId: string,
  { mensagem, template_id, context }: Pick<SendInput, "mensagem" | "template_id" | "context">,
) {
  if (!template_id) return { text: mensagem ?? "", template_id: null };
  const template = await usableTemplate(ctx, template_id);
  const text = mensagem ?? (await fillTemplate(ctx, template, { clienteId, context }));
  if (text.length > MAX_MENSAGEM) throw invalidField("context", m.mensagemLonga);
  return { text, template_id };
}

/**
 * Sends a message again whose sending ended in erro or falha; also one for later that was cancelled.
 * @throws AppError 404 unknown; 409 in any other state.
 */
export async function resendMessage(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  const message = await getMensagem(ctx, id);
  await prepareTakeover(ctx, { usuario_id: user.id, cliente_id: message.cliente_id });
  if (message.agendada) {
    if (!(await sendCancelled(ctx, id))) throw conflict(m.naoReenviavel);
    return getMensagem(ctx, id);
  }
  const isQueued =
    canResend(message.direcao, message.status) && (await mensagens.requeue(db, user.id, id, now()));
  if (!isQueued) throw conflict(m.naoReenviavel);
  await toOutbox(ctx, message.cliente_id);
  return getMensagem(ctx, id);
}
