import type { Identity, SystemContext } from "#server/core/context.ts";
import type { AuditoriaFilter } from "#shared/admin/admin.schema.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { periodEnd, periodStart } from "#shared/common/time.ts";
import { findAuditPage } from "../queries/auditoria.queries.ts";

/** A page of who did what, the newest first; civil dates are those of the caller's zone. */
export async function readAudit(
  { db, user }: SystemContext & Identity,
  { skip, limit, data_inicio, data_fim, ...equal }: AuditoriaFilter,
) {
  const where = {
    ...equal,
    inicio: (data_inicio && periodStart(data_inicio, user.timezone)) || undefined,
    fim: (data_fim && periodEnd(data_fim, user.timezone)) || undefined,
  };
  return skipLimitResult(await findAuditPage(db, where, { skip, limit }), { skip, limit });
}
