/** What becomes of the files of a client who is erased, and of one whose message was deleted. */
export {
  deleteOfClient as eraseMedia,
  deleteOfMessage as deleteMedia,
} from "../queries/midias.queries.ts";
