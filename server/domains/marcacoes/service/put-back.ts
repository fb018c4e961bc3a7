import type { TenantContext } from "#server/core/context.ts";
import type { AppError } from "#server/core/errors.ts";
import type { Row } from "#server/db/put-back.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import { insertAgain, putBack } from "../queries/put-back.queries.ts";

/**
 * For a change that is taken back: an appointment as it stood, changed or deleted since.
 * @throws `occupied` where somebody has its time.
 */
export async function putBackMarcacao(
  { db, user, now }: TenantContext,
  { row, isGone }: { row: Row; isGone: boolean },
  occupied: () => AppError,
) {
  if (!isGone) return withoutOverlap(putBack(db, user.id, row, now()), occupied);
  if (!(await insertAgain(db, row, now()))) throw occupied();
}
