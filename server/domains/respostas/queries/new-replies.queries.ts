import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { WORK_CHANNEL } from "#server/db/notify.ts";
import { RESPOSTAS } from "#server/jobs/names.ts";

interface NewReply {
  mensagem_id: string;
  usuario_id: string;
  citada: string | null;
  botao_de: string | null;
  momento: Date;
  hora_incerta: boolean;
}

/** Stores them, each message once, and wakes the job that answers them when the transaction commits: one statement. */
export async function insertReplies(db: Db, rows: NewReply[]) {
  await sql`
    with novas as (
      insert into respostas (mensagem_id, usuario_id, citada, botao_de, momento, hora_incerta)
      select n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        mensagem_id uuid, usuario_id uuid, citada text, botao_de uuid, momento timestamptz, hora_incerta boolean
      )
      on conflict (mensagem_id) do nothing
    )
    select pg_notify(${WORK_CHANNEL}, ${RESPOSTAS})
  `.execute(db);
}
