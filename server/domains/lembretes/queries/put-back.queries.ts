import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { insertRows, json, type Row } from "#server/db/put-back.ts";

/**
 * Planned messages as they stood. One whose text waited in the outbox and was taken out of it waits to be written anew:
 * the same reminder leaves once.
 */
export async function putBack(
  db: Db,
  usuarioId: string,
  { marcacoes, rows }: { marcacoes: readonly string[]; rows: readonly Row[] },
) {
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from lembretes
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[]) and id <> all(${ids}::uuid[])
  `.execute(db);
  await insertRows(db, "lembretes", rows);
  await sql`
    update lembretes l set
      status = case when is_gone then 'aguardando' else b.status end,
      mensagem_id = case when is_gone then null else b.mensagem_id end,
      motivo = b.motivo, detalhe = b.detalhe, rever_em = b.rever_em, atual = b.atual, enviar_em = b.enviar_em
    from jsonb_populate_recordset(null::lembretes, ${json(rows)}) b
    cross join lateral (
      select b.status = 'na_fila' and not exists (
        select from mensagens m where m.usuario_id = b.usuario_id and m.id = b.mensagem_id
      ) as is_gone
    ) g
    where l.usuario_id = ${usuarioId} and l.id = b.id
  `.execute(db);
}
