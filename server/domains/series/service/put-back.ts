import type { TenantContext } from "#server/core/context.ts";
import { putBack } from "../queries/put-back.queries.ts";

/** For a change that is taken back: the rules as they stood. */
export const putBackSeries = ({ db, user }: TenantContext, rules: Parameters<typeof putBack>[2]) =>
  putBack(db, user.id, rules);
