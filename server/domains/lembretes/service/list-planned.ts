import type { UserContext } from "#server/core/context.ts";
import { findPlanned } from "../queries/ficha.queries.ts";

/** Messages that are planned for a client, by the time at which they leave. */
export const plannedOf = ({ db, user }: UserContext, id: string) => findPlanned(db, user.id, id);
