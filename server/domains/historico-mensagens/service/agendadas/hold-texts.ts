import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { MAX_AGENDADAS } from "#shared/historico-mensagens/agendadas.schema.ts";
import { m as caixa } from "#shared/historico-mensagens/caixa.messages.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import * as agendadas from "../../queries/agendadas.queries.ts";
import * as mensagens from "../../queries/mensagens.queries.ts";
import { findReachable } from "../../queries/recipient.queries.ts";
import { assertMayGo } from "../send-message.ts";

/**
 * Writes a message that leaves once a change can no longer be taken back, also when the client writes meanwhile.
 * @throws AppError 404 unknown client; 409 without an active instance or a phone, where only an approved template may go
 * now, and when as many wait in the conversation as may.
 */
export async function writeHeld(
  ctx: UserContext,
  {
    cliente_id,
    mensagem,
    carencia_id,
  }: { cliente_id: string; mensagem: string; carencia_id: string },
) {
  const { db, user, now } = ctx;
  await holdCliente(ctx, cliente_id);
  const client = await findReachable(db, user.id, cliente_id);
  if (!client?.hasAddress) throw conflict(m.clienteSemTelefone);
  const wanted = { clienteId: cliente_id, instanciaId: undefined };
  const instance = await mensagens.findInstance(db, user.id, wanted);
  if (!instance) throw conflict(m.semInstancia);
  await assertMayGo(
    ctx,
    { cliente_id, text: mensagem, template_id: null, valores: null },
    instance,
  );
  const waiting = await agendadas.countOf(db, user.id, cliente_id);
  if (waiting >= MAX_AGENDADAS) throw conflict(caixa.agendadasDemais);
  const later = { instancia_id: null, template_id: null, valores: null, mesmo_se_responder: true };
  await keepAuthor(ctx, user.id);
  await agendadas.insert(db, {
    ...later,
    id: newId(),
    usuario_id: user.id,
    ator_id: actorIdOf(ctx),
    cliente_id,
    mensagem,
    carencia_id,
    enviar_em: now(),
    criado_em: now(),
  });
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}

/** A change is taken back: what would have told of it was never written. */
export async function takeBackHeld({ db, user }: UserContext, carenciaId: string) {
  const gone = await agendadas.removeOfGrace(db, user.id, carenciaId);
  for (const { cliente_id } of gone)
    await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}

/** The text that a client gets about each of these changes. */
export async function heldTexts({ db, user }: UserContext, carencias: readonly string[]) {
  const found = await agendadas.findOfGraces(db, user.id, carencias);
  return new Map(found.map(({ carencia_id, mensagem }) => [carencia_id, mensagem]));
}
