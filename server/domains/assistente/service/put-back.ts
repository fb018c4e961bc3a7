import type { TenantContext } from "#server/core/context.ts";
import type { Keyed } from "#server/db/put-back.ts";
import { putBack } from "../queries/put-back.queries.ts";

/** For a change that is taken back: the steps about its appointments. */
export const putBackPassos = ({ db, user }: TenantContext, steps: readonly Keyed[]) =>
  putBack(db, user.id, steps);
