import type { UserContext } from "#server/core/context.ts";
import { findReplies } from "../queries/dados.queries.ts";

/** Replies of a client and what they did, for the copy of what is kept about them. */
export const replyData = ({ db, user }: UserContext, id: string) => findReplies(db, user.id, id);
