import type { Authored } from "#server/core/author.ts";
import { notify } from "#server/db/notify.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { canMove } from "#shared/marcacoes/marcacoes.rules.ts";
import { moveAsSeen, type Vista } from "../queries/by-reply.queries.ts";
import { appointments, type PlanContext } from "./appointment-port.ts";
import { recordHistory } from "./record-history.ts";

/**
 * For other domains: confirms or cancels an appointment because its client wrote so, or concludes it by a rule, if it
 * still is what was seen of it; false when somebody has changed it meanwhile. `zone` is the professional's.
 */
export async function statusAsSeen(
  ctx: PlanContext & Authored,
  zone: string,
  seen: Vista,
  to: Extract<MarcacaoStatus, "confirmado" | "cancelado" | "concluido">,
): Promise<boolean> {
  if (!canMove(seen.status, to)) return false;
  const moved = await moveAsSeen(ctx.db, seen, to, ctx.now());
  if (!moved) return false;
  await recordHistory(ctx, [{ before: seen, after: moved }]);
  await appointments().changed(ctx, zone, { before: seen, after: moved });
  await notify(ctx.db, seen.usuario_id, { tipo: "marcacao", id: seen.id });
  return true;
}
