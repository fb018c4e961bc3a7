import type { SystemContext } from "#server/core/context.ts";
import { findLiveAdmins } from "../queries/administration.queries.ts";

/** Everybody who administers this installation. */
export const findAdmins = ({ db }: SystemContext) => findLiveAdmins(db);
