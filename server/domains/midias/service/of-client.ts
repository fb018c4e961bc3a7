/** What becomes of the files of a client who is erased. */
export { deleteOfClient as eraseMedia } from "../queries/midias.queries.ts";
