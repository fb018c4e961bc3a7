import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The decision about a planned message. */
export interface Outcome {
  id: string;
  status: "aguardando" | "na_fila" | "pulado" | "cancelado";
  motivo: string | null;
  detalhe: string | null;
  /** When it is looked at again. */
  rever_em: Date | null;
  enviar_em: Date;
  mensagem_id: string | null;
  grupo_id: string | null;
}

/** Rows travel as one JSON value. */
export async function storeOutcomes(db: Db, outcomes: Outcome[], now: Date) {
  await sql`
    update lembretes l set status = n.status, motivo = n.motivo, detalhe = n.detalhe, rever_em = n.rever_em,
      enviar_em = n.enviar_em, mensagem_id = n.mensagem_id, atualizado_em = ${now}, grupo_id = n.grupo_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n (
      id uuid, status text, motivo text, detalhe text, rever_em timestamptz, enviar_em timestamptz, mensagem_id uuid,
      grupo_id uuid
    )
    where l.id = n.id
  `.execute(db);
}

/** Tries it later, because it failed. */
export async function postpone(db: Db, id: string, until: Date) {
  await db
    .updateTable("lembretes")
    .set({ rever_em: until })
    .where("id", "=", id)
    .where("status", "=", "aguardando")
    .execute();
}
