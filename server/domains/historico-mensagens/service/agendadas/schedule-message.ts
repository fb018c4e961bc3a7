import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { DAY } from "#shared/common/civil.ts";
import { parseInstante } from "#shared/common/time.ts";
import { MAX_AGENDADAS, MAX_DIAS_AGENDADA } from "#shared/historico-mensagens/agendadas.schema.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import * as agendadas from "../../queries/agendadas.queries.ts";
import * as mensagens from "../../queries/mensagens.queries.ts";

/**
 * The instant for which a message is meant; without an offset it is the professional's own time.
 * @throws AppError 422 for one that has passed or lies too far ahead.
 */
export function dueAt({ user, now }: UserContext, text: string): Date {
  const due = parseInstante(text, user.timezone);
  if (!due || due <= now()) throw invalidField("enviar_em", m.noFuturo);
  const last = now().getTime() + MAX_DIAS_AGENDADA * DAY;
  if (due.getTime() > last) throw invalidField("enviar_em", m.longeDemais);
  return due;
}

interface Scheduled {
  cliente_id: string;
  /** The number that was asked for; else the one of the conversation when it is due. */
  instancia_id: string | null;
  template_id: string | null;
  text: string;
  valores: string[] | null;
  enviar_em: Date;
  mesmo_se_responder: boolean;
  /** The change that it tells of: it waits as long as that can be taken back. */
  carencia_id?: string | null;
}

/**
 * Keeps a message until it is due.
 * @throws AppError 409 when as many wait in the conversation as may.
 */
export async function schedule(ctx: UserContext, message: Scheduled) {
  const waiting = await agendadas.countOf(ctx.db, ctx.user.id, message.cliente_id);
  if (waiting >= MAX_AGENDADAS) throw conflict(m.agendadasDemais);
  return keepForLater(ctx, message);
}

/** For other domains: one that has to be told, however many wait in the conversation already. */
export async function keepForLater(
  ctx: UserContext,
  { text: mensagem, valores, ...message }: Scheduled,
) {
  const { db, user, now } = ctx;
  await keepAuthor(ctx, user.id);
  const id = newId();
  await agendadas.insert(db, {
    ...message,
    mensagem,
    valores: valores && JSON.stringify(valores),
    id,
    usuario_id: user.id,
    ator_id: actorIdOf(ctx),
    criado_em: now(),
  });
  await notify(db, user.id, { tipo: "conversa", id: message.cliente_id });
  return id;
}

/**
 * Takes a message for later away, as if it had never been written; also one that was cancelled and is not wanted any more.
 * @throws AppError 404 unknown; 409 when it has become a message already.
 */
export async function cancelScheduled({ db, user }: UserContext, id: string) {
  const gone = await agendadas.remove(db, user.id, id);
  if (!gone) {
    const left = await mensagens.findOne(db, user.id, id);
    throw left ? conflict(m.jaSaiu) : notFound(m.naoAgendada);
  }
  await notify(db, user.id, { tipo: "conversa", id: gone.cliente_id });
}
