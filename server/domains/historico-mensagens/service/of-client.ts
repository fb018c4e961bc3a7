/** What becomes of a client's messages when the client is removed, erased or turns out to be another one. */
export {
  deleteConversation,
  eraseMessages,
  moveToClient as moveMessages,
  stopMessages,
} from "../queries/de-cliente.queries.ts";
export { dropOfClient as dropInbox } from "../queries/organizacao.queries.ts";
export { moveInbox } from "./organize.ts";
