import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A message that Meta knows by one id and linked devices by another. */
export interface Twin {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  proprio: string;
}

/**
 * Notes for numbers that became Meta's after that moment: what is stored under one id is known under the other as well. Both
 * at once are stored as one only where this has run in between.
 */
export async function joinIds(db: Db, twins: Twin[], after: Date) {
  await sql`
    with n as materialized (
      select n.* from jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as n (
        usuario_id uuid, instancia_id uuid, provider_id text, proprio text
      )
      join instancias i on i.id = n.instancia_id and i.mudou_em > ${after}
    )
    insert into mensagem_ids (usuario_id, instancia_id, provider_id, mensagem_id)
    select n.usuario_id, n.instancia_id, o.outro, k.mensagem_id from n
    cross join lateral (values (n.provider_id, n.proprio), (n.proprio, n.provider_id)) o (conhecido, outro)
    join mensagem_ids k on k.usuario_id = n.usuario_id and k.instancia_id = n.instancia_id
      and k.provider_id = o.conhecido
    on conflict do nothing
  `.execute(db);
}
