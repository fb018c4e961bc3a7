import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** For messages that a test has written itself: under which ids their hosts know them. */
export const noteIds = (db: Db) =>
  sql`
    insert into mensagem_ids (usuario_id, instancia_id, provider_id, mensagem_id)
    select usuario_id, instancia_id, provider_id, id from mensagens
    where instancia_id is not null and provider_id is not null
    on conflict do nothing
  `.execute(db);
