import type { TenantContext } from "#server/core/context.ts";
import type { AppError } from "#server/core/errors.ts";
import { insertRows, type Keyed, type Row } from "#server/db/put-back.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import { insertAgain, putBack } from "../queries/put-back.queries.ts";

import { recordHistory } from "./record-history.ts";

/**
 * For a change that is taken back: an appointment as it stood, changed or deleted since.
 * @throws `occupied` where somebody has its time.
 */
export async function putBackMarcacao(
  ctx: TenantContext,
  { row, isGone, historico }: { row: Row; isGone: boolean; historico: readonly Keyed[] },
  occupied: () => AppError,
) {
  const { db, user, now } = ctx;
  const before = await marcacoes.find(db, user.id, row.id);
  if (!isGone) await withoutOverlap(putBack(db, user.id, row, now()), occupied);
  else if (!(await insertAgain(db, row, now()))) throw occupied();
  await insertRows(db, "marcacao_historico", historico);
  const after = await marcacoes.find(db, user.id, row.id);
  if (after) await recordHistory(ctx, [{ ...(before ? { before } : {}), after, acao: "desfeita" }]);
}
