import type { UserContext } from "#server/core/context.ts";
import { findMedia } from "../queries/dados.queries.ts";
import { deleteOfClient } from "../queries/midias.queries.ts";

export const CLIENT_ROWS = { dataOf: mediaData, erase: deleteOfClient };

/** Files of a client, for the copy of what is kept about them. */
function mediaData({ db, user }: UserContext, id: string) {
  return findMedia(db, user.id, id);
}
