import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { OUTBOX } from "#server/jobs/outbox/outbox.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { canResend } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { EnviarInput } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import * as mensagens from "../mensagens.queries.ts";
import { getMensagem } from "./read.ts";

/**
 * Puts a message into the outbox and answers it as pendente; a job sends it.
 * @throws AppError 404 unknown client or instance; 409 without an active instance or a phone.
 */
export async function enviar(
  ctx: UserContext,
  { cliente_id, mensagem, instancia_id }: EnviarInput,
) {
  const { db, user, now } = ctx;
  await holdCliente(ctx, cliente_id);
  const client = await mensagens.findRecipient(db, user.id, cliente_id);
  if (!client?.hasAddress) throw conflict(m.clienteSemTelefone);
  const wanted = instancia_id ?? undefined;
  const instance = await mensagens.findInstance(db, user.id, {
    clienteId: cliente_id,
    instanciaId: wanted,
  });
  if (!instance) throw wanted ? notFound(m.instanciaNaoEncontrada) : conflict(m.semInstancia);

  const id = newId();
  await mensagens.insert(db, {
    id,
    usuario_id: user.id,
    instancia_id: instance,
    cliente_id,
    direcao: "SAIDA",
    mensagem_enviada: mensagem,
    status: "pendente",
    momento: now(),
    criado_em: now(),
    atualizado_em: now(),
    origem: "manual",
    proxima_tentativa_em: now(),
  });
  await toOutbox(ctx, cliente_id);
  return getMensagem(ctx, id);
}

/**
 * Sends a message again whose sending ended in erro or falha.
 * @throws AppError 404 unknown; 409 in any other state.
 */
export async function reenviar(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  const message = await getMensagem(ctx, id);
  const isQueued =
    canResend(message.direcao, message.status) && (await mensagens.requeue(db, user.id, id, now()));
  if (!isQueued) throw conflict(m.naoReenviavel);
  await toOutbox(ctx, message.cliente_id);
  return getMensagem(ctx, id);
}

async function toOutbox({ db, user }: UserContext, clienteId: string) {
  await notifyWork(db, OUTBOX);
  await notify(db, user.id, { tipo: "conversa", id: clienteId });
}
