import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Puts into the outbox what follows messages that have left (`from`: rows of `mensagens`), in the statement or transaction that
 * learns that they have. Each has its id beforehand, so that it is made once.
 */
export const following = (from: RawBuilder<unknown>, now: Date) => sql`
  insert into mensagens (
    id, usuario_id, instancia_id, cliente_id, mensagem_enviada, origem, marcacao_id, expira_em, rastro, direcao, status,
    momento, criado_em, atualizado_em, proxima_tentativa_em
  )
  select seguinte_id, usuario_id, instancia_id, cliente_id, seguinte_texto, 'pix', marcacao_id, expira_em, rastro, 'SAIDA',
    'pendente', ${now}::timestamptz, ${now}, ${now}, ${now}
  from ${from}
  where seguinte_id is not null and enviada_em is not null
  on conflict do nothing`;

/** The same for one message, which this transaction holds. */
export async function queueFollowing(
  db: Db,
  { usuario_id, id }: { usuario_id: string; id: string },
  now: Date,
) {
  const left = sql`(select * from mensagens where usuario_id = ${usuario_id} and id = ${id}) m`;
  await following(left, now).execute(db);
}
