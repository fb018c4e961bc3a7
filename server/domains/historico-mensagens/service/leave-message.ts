import type { TenantContext } from "#server/core/context.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { noteOwnContact } from "#server/domains/instancias/service/count-first-contacts.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import * as mensagens from "../queries/mensagens.queries.ts";
import { assistant } from "./conversation-ports.ts";

export interface Leaving {
  id: string;
  cliente_id: string;
  /** Null where there is none any more: the outbox then ends it with its reason. */
  instancia_id: string | null;
  text: string;
  template_id: string | null;
  /** Values of the template's variables, in their order. */
  valores: string[] | null;
  /** For a scheduled message: what may take it back as long as nobody is sending it. */
  ator_id: string | null;
  /** The key of a device that may send it again. */
  chave?: string | null;
  later?: { enviar_em: Date; mesmo_se_responder: boolean };
}

/** Puts a message that a person wrote into the outbox, after `prepareTakeover`. */
export async function leave(
  ctx: TenantContext,
  {
    id,
    cliente_id,
    instancia_id,
    text,
    template_id,
    valores,
    ator_id,
    chave = null,
    later,
  }: Leaving,
) {
  const { db, user, now } = ctx;
  const primeiro_contato =
    instancia_id !== null &&
    (await noteOwnContact(ctx, { clienteId: cliente_id, instanciaId: instancia_id }));
  await mensagens.insert(db, {
    id,
    usuario_id: user.id,
    instancia_id,
    cliente_id,
    direcao: "SAIDA",
    mensagem_enviada: text,
    template_id,
    valores: valores && JSON.stringify(valores),
    status: "pendente",
    momento: now(),
    criado_em: now(),
    atualizado_em: now(),
    origem: "manual",
    ator_id,
    chave,
    primeiro_contato,
    proxima_tentativa_em: now(),
    ...later,
  });
  await toOutbox(ctx, cliente_id, id);
}

/**
 * The message leaves, and the assistant leaves the conversation to whoever wrote it; until it has left, that may be
 * undone (`revertTakeover`).
 */
export async function toOutbox(ctx: TenantContext, cliente_id: string, mensagem_id: string) {
  const { db, user } = ctx;
  await assistant().takeOver(ctx, { usuario_id: user.id, cliente_id }, mensagem_id);
  await notifyWork(db, OUTBOX);
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}
