import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { json, type Row } from "#server/db/put-back.ts";

/** An appointment as it stood; its sequence goes on rising, so that calendars take it. */
export async function putBack(db: Db, usuarioId: string, row: Row, now: Date) {
  // A trigger computes the time that it occupies anew.
  const {
    id,
    usuario_id: _owner,
    sequencia: _rises,
    ocupa_de: _de,
    ocupa_ate: _ate,
    ...rest
  } = row;
  await db
    .updateTable("marcacoes")
    .set({ ...rest, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** One that was deleted; false where somebody else has its time. */
export async function insertAgain(db: Db, row: Row, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into marcacoes
    select (jsonb_populate_record(null::marcacoes, ${json({ ...row, atualizado_em: now })})).*
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1;
}
