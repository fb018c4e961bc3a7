import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MotivoDeRecusa } from "#shared/instancias/instancias.constants.ts";

interface Taken {
  id: string;
  versao: number;
  at: Date;
}

/** Undefined when it was noted before, or when the protection has changed since; the raised version invalidates cached tokens. */
export const noteSignedOfAll = (db: Db, { id, versao, at }: Taken) =>
  db
    .updateTable("instancias")
    .set({ webhook_assinado_em: at, webhook_versao: versao + 1 })
    .where("id", "=", id)
    .where("webhook_versao", "=", versao)
    .where("webhook_assinado_em", "is", null)
    .returning("usuario_id")
    .executeTakeFirst();

export const noteUnsignedOfAll = (db: Db, { id, versao, at }: Taken) =>
  db
    .updateTable("instancias")
    .set({ webhook_sem_assinatura_em: at })
    .where("id", "=", id)
    .where("webhook_versao", "=", versao)
    .where("webhook_sem_assinatura_em", "is", null)
    .returning("usuario_id")
    .executeTakeFirst();

/** Counts one more; the count begins anew where the last one was before `since`. */
export const noteRefusedOfAll = (
  db: Db,
  { id, motivo, at, since }: { id: string; motivo: MotivoDeRecusa; at: Date; since: Date },
) =>
  db
    .updateTable("instancias")
    .set({
      webhook_recusas: sql<number>`case when webhook_recusado_em > ${since} then webhook_recusas + 1 else 1 end`,
      webhook_recusado_em: at,
      webhook_recusa_motivo: motivo,
    })
    .where("id", "=", id)
    .where("excluida_em", "is", null)
    .returning(["usuario_id", "webhook_recusas"])
    .executeTakeFirst();

/** With which events the host of this instance posts to us. */
export async function noteRegistrationOfAll(db: Db, id: string, webhook_registro: string | null) {
  await db.updateTable("instancias").set({ webhook_registro }).where("id", "=", id).execute();
}
