import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import { currentRastro } from "#server/core/telemetry/trace.ts";
import type { Db } from "#server/db/database.ts";
import { notifyAll, notifyWork } from "#server/db/notify.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import type { Origem } from "#shared/historico-mensagens/origens.constants.ts";
import { giveBack, holdTurns } from "../queries/avisos.queries.ts";
import { findHeldBack } from "../queries/held-back.queries.ts";
import {
  countWritten,
  deleteWaiting,
  holdWaitingAnswers,
  insertQueued,
} from "../queries/queue.queries.ts";

export interface AutomaticMessage {
  /** Known before where a turn was taken for it. */
  id?: string;
  usuario_id: string;
  instancia_id: string;
  cliente_id: string;
  mensagem: string;
  origem: Exclude<Origem, "manual" | "telefone" | "cliente">;
  template_id?: string | null;
  /** Values of the template's variables, in their order. */
  valores?: string[] | null;
  /** The appointment that it is about: looked at again before each attempt to send. */
  marcacao_id?: string | null;
  /** Not sent from this moment on. */
  expira_em?: Date | null;
  /** It goes to somebody who never wrote and was never written to: a number writes to one of them a minute. */
  primeiro_contato?: boolean;
  /** A PIX code: leaves as a message of its own once this one has left. */
  seguinte?: string | null;
}

/**
 * Puts messages into the outbox, of any number of professionals, in the caller's transaction; answers their ids, in the
 * same order.
 */
export async function queueAutomatic(
  { db, now }: { db: Db; now: Clock },
  messages: AutomaticMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(
    ({
      id,
      mensagem,
      template_id,
      valores,
      marcacao_id,
      expira_em,
      primeiro_contato,
      seguinte,
      ...message
    }) => ({
      ...message,
      id: id ?? newId(),
      mensagem_enviada: mensagem,
      template_id: template_id ?? null,
      valores: valores ?? null,
      marcacao_id: marcacao_id ?? null,
      expira_em: expira_em ?? null,
      primeiro_contato: primeiro_contato ?? false,
      rastro: currentRastro(),
      seguinte_id: seguinte ? newId() : null,
      seguinte_texto: seguinte ?? null,
    }),
  );
  await insertQueued(db, rows, now());
  await notifyWork(db, OUTBOX);
  const events = rows.map(({ usuario_id, cliente_id }) => ({
    usuarioId: usuario_id,
    evento: { tipo: "conversa" as const, id: cliente_id },
  }));
  await notifyAll(db, events);
  return rows.map(({ id }) => id);
}

/**
 * Takes back what `queueAutomatic` stored and what has not gone yet; answers the ids of what is gone from the
 * conversation. A message that is under way, or may have arrived, stays. So does one that is held back by a change that can
 * be taken back (`held`): it has no turn, and goes once the change is certain.
 */
export async function withdrawAutomatic({ db }: { db: Db }, usuarioId: string, ids: string[]) {
  if (ids.length === 0) return { gone: new Set<string>(), held: new Set<string>() };
  await holdTurns(db, usuarioId, ids);
  const held = await findHeldBack(db, usuarioId, ids);
  const gone = await deleteWaiting(db, usuarioId, ids);
  await giveBack(
    db,
    usuarioId,
    [...held, ...gone].map(({ id }) => id),
  );
  const events = gone.map(({ cliente_id: id }) => ({
    usuarioId,
    evento: { tipo: "conversa" as const, id },
  }));
  await notifyAll(db, events);
  return { gone: new Set(gone.map(({ id }) => id)), held: new Set(held.map(({ id }) => id)) };
}

interface OneConversation {
  usuario_id: string;
  cliente_id: string;
}

/** Takes back the assistant's answers to a client that have not gone yet. */
export async function withdrawAnswers(ctx: { db: Db }, conversation: OneConversation) {
  const waiting = await holdAnswers(ctx, conversation);
  await withdrawAutomatic(ctx, conversation.usuario_id, waiting);
}

/**
 * Locks the answers that `withdrawAnswers` would take back until the transaction ends, for a writer into the
 * conversation who does not know yet whether to take them back: a message is always locked before its conversation.
 */
export const holdAnswers = ({ db }: { db: Db }, { usuario_id, cliente_id }: OneConversation) =>
  holdWaitingAnswers(db, usuario_id, cliente_id);

/** How many messages of this kind the product has written to a client after `since`. */
export const countAutomatic = (
  { db }: { db: Db },
  client: Pick<AutomaticMessage, "usuario_id" | "cliente_id">,
  which: { origem: AutomaticMessage["origem"]; since: Date },
): Promise<number> => countWritten(db, client, which);
