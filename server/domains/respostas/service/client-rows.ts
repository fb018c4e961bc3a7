import type { UserContext } from "#server/core/context.ts";
import { findReplies } from "../queries/dados.queries.ts";

export const CLIENT_ROWS = { dataOf: replyData };

/** Replies of a client and what they did, for the copy of what is kept about them. */
function replyData({ db, user }: UserContext, id: string) {
  return findReplies(db, user.id, id);
}
