import type { TenantContext } from "#server/core/context.ts";
import { putBack } from "../queries/put-back.queries.ts";

/** For a change that is taken back: the planned messages of these appointments as they stood. */
export const putBackLembretes = (
  { db, user }: TenantContext,
  planned: Parameters<typeof putBack>[2],
) => putBack(db, user.id, planned);
