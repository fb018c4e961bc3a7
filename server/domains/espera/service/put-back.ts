import type { TenantContext } from "#server/core/context.ts";
import { putBack, type Waiting } from "../queries/put-back.queries.ts";

/** For a change that is taken back: nobody is offered what is not free. */
export const putBackEspera = ({ db, user }: TenantContext, waiting: Waiting) =>
  putBack(db, user.id, waiting);
