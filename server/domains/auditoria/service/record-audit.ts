import type { Identity, SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Acao, AlvoTipo } from "#shared/admin/admin.constants.ts";
import type { AuditoriaFilter } from "#shared/admin/admin.schema.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { periodEnd, periodStart } from "#shared/common/time.ts";
import { findAuditPage, insertAudit } from "../queries/auditoria.queries.ts";

interface AuditEntry {
  acao: Acao;
  alvo_tipo: AlvoTipo;
  /** Absent for what was done to many at once. */
  alvo_id?: string;
  /** The row before and after, without secrets. */
  antes?: object;
  depois?: object;
}

/** Notes in the same transaction who changed what; such notes are never changed. */
export const audit = (
  { db, user, now }: SystemContext & Identity,
  { antes, depois, ...entry }: AuditEntry,
) =>
  insertAudit(db, {
    ...entry,
    id: newId(),
    ator_id: user.id,
    antes: antes ? JSON.stringify(antes) : null,
    depois: depois ? JSON.stringify(depois) : null,
    criado_em: now(),
  });

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
