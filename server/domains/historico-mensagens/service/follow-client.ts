/** Effects on a client's messages when the client is removed, erased or turns out to be another one. */
export { copyTurn, takeCopyBack } from "../queries/avisos.queries.ts";
export {
  deleteConversation,
  eraseMessages,
  moveToClient as moveMessages,
  moveWaitingAbout,
  stopMessages,
} from "../queries/de-cliente.queries.ts";
export {
  dropOfClient as dropInbox,
  moveScheduled,
  takeFromClient as takeLabelsBack,
} from "../queries/organizacao.queries.ts";

import type { UserContext } from "#server/core/context.ts";
import { findConversation, findMessages, findScheduled } from "../queries/dados.queries.ts";

export { copyLabels } from "./organize-conversa.ts";

/** Messages of a client, scheduled ones, and the state of the conversation, for the copy of what is kept about them. */
export async function messageData({ db, user }: UserContext, id: string) {
  const [mensagens, mensagens_agendadas, conversa] = await Promise.all([
    findMessages(db, user.id, id),
    findScheduled(db, user.id, id),
    findConversation(db, user.id, id),
  ]);
  return { mensagens, mensagens_agendadas, conversa };
}
