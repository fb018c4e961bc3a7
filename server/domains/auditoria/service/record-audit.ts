import type { Identity, SystemContext } from "#server/core/context.ts";
import { newId, textOf } from "#server/core/id.ts";
import type { Acao, AlvoTipo } from "#shared/admin/admin.constants.ts";
import { insertAudit } from "../queries/auditoria.queries.ts";

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
  { db, actor, now }: SystemContext & Identity,
  { antes, depois, ...entry }: AuditEntry,
) =>
  insertAudit(db, {
    ...entry,
    id: newId(),
    ator_id: textOf(actor.id),
    antes: antes ? JSON.stringify(antes) : null,
    depois: depois ? JSON.stringify(depois) : null,
    criado_em: now(),
  });
