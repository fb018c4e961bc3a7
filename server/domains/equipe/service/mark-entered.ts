import * as acessos from "../queries/acessos.queries.ts";

/** For the core: a member has acted for a practice. */
export const markEntered = acessos.markEntered;
