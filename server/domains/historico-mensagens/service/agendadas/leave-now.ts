import type { TenantContext } from "#server/core/context.ts";
import * as agendadas from "../../queries/agendadas.queries.ts";
import { findInstance } from "../../queries/mensagens.queries.ts";
import { assistant } from "../conversation-ports.ts";
import { leave } from "../leave-message.ts";

/** Whether it was there and cancelled: it leaves now, whoever has written meanwhile. */
export async function sendCancelled(ctx: TenantContext, id: string): Promise<boolean> {
  const message = await agendadas.takeCancelled(ctx.db, ctx.user.id, id);
  if (message) await leaveNow(ctx, { ...message, mesmo_se_responder: true });
  return message !== undefined;
}

/** Turns a scheduled message into a message that leaves now. */
export async function leaveNow(ctx: TenantContext, message: agendadas.Taken) {
  const { db, user } = ctx;
  const { id, cliente_id, instancia_id, template_id, valores, mensagem: text } = message;
  const { enviar_em, mesmo_se_responder, ator_id } = message;
  await assistant().prepareTakeover(ctx, { usuario_id: user.id, cliente_id });
  const wanted = { clienteId: cliente_id, instanciaId: instancia_id ?? undefined };
  // An instance that is gone or switched off: the outbox says so.
  const instance = (await findInstance(db, user.id, wanted))?.id ?? instancia_id;
  const later = { enviar_em, mesmo_se_responder };
  const made = { text, template_id, valores, ator_id, later };
  await leave(ctx, { ...made, id, cliente_id, instancia_id: instance });
}
