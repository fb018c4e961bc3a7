import type { TenantContext } from "#server/core/context.ts";
import { putBack } from "../queries/put-back.queries.ts";

/** For a change that is taken back: questions and replies of its appointments. */
export const putBackRespostas = (
  { db, user }: TenantContext,
  asked: Parameters<typeof putBack>[2],
) => putBack(db, user.id, asked);
