import type { UserContext } from "#server/core/context.ts";
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
import { copyLabels } from "./organize-conversa.ts";

export const CLIENT_ROWS = {
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

/** Messages of a client, scheduled ones, and the state of the conversation, for the copy of what is kept about them. */
async function messageData({ db, user }: UserContext, id: string) {
  const [mensagens, mensagens_agendadas, conversa] = await Promise.all([
    findMessages(db, user.id, id),
    findScheduled(db, user.id, id),
    findConversation(db, user.id, id),
  ]);
  return { mensagens, mensagens_agendadas, conversa };
}
