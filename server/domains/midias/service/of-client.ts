/** Deletes the files of an erased client, and of a deleted message. */
export {
  deleteOfClient as eraseMedia,
  deleteOfMessage as deleteMedia,
} from "../queries/midias.queries.ts";
