/** What becomes of a client's messages when the client is removed, erased or turns out to be another one. */
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
export { copyLabels } from "./organize.ts";
