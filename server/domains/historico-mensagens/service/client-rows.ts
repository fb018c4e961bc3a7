import type { UserContext } from "#server/core/context.ts";
import { textOf } from "#server/core/id.ts";
import { copyTurn, takeCopyBack } from "../queries/avisos.queries.ts";
import { findConversation, findMessages, findScheduled } from "../queries/dados.queries.ts";
import {
  deleteConversation,
  eraseMessages,
  moveToClient,
  moveWaitingAbout,
  stopMessages,
} from "../queries/de-cliente.queries.ts";
import { dropOfClient, moveScheduled, takeFromClient } from "../queries/organizacao.queries.ts";
import { assign } from "../queries/responsaveis.queries.ts";
import { copyLabels } from "./organize-conversa.ts";

export const CLIENT_ROWS = {
  lookAfter,
  dataOf: messageData,
  stop: stopMessages,
  erase: eraseMessages,
  dropInbox: dropOfClient,
  deleteConversation,
  movers: { mensagens: moveToClient, mensagens_agendadas: moveScheduled },
  moveWaitingAbout,
  copyTurn,
  takeCopyBack,
  copyLabels,
  takeLabelsBack: takeFromClient,
};

/** The caller becomes the responsible person. */
async function lookAfter({ db, user, actor, now }: UserContext, cliente_id: string) {
  await assign(db, { usuario_id: user.id, cliente_id, pessoa_id: textOf(actor.id) }, now());
}

/** Messages of a client, scheduled ones, and the state of the conversation, for the copy of what is kept about them. */
async function messageData({ db, user }: UserContext, id: string) {
  const [mensagens, mensagens_agendadas, conversa] = await Promise.all([
    findMessages(db, user.id, id),
    findScheduled(db, user.id, id),
    findConversation(db, user.id, id),
  ]);
  return { mensagens, mensagens_agendadas, conversa };
}
