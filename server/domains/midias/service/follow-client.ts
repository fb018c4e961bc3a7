/** Deletes the files of an erased client, and of a deleted message. */
export {
  deleteOfClient as eraseMedia,
  deleteOfMessage as deleteMedia,
} from "../queries/midias.queries.ts";

import type { UserContext } from "#server/core/context.ts";
import { findMedia } from "../queries/dados.queries.ts";

/** Files of a client, for the copy of what is kept about them. */
export const mediaData = ({ db, user }: UserContext, id: string) => findMedia(db, user.id, id);
