import { sql } from "kysely";

/**
 * Columns of the number `i` through which a planned message `l` would leave now: the latest of its client while it is active, else the
 * first. For a subquery or a lateral join; no row without an active number.
 */
export const laterNumber = (columns: "id" | "id, waba_id") => sql`(
  select ${sql.raw(columns)} from instancias i
  where i.usuario_id = l.usuario_id and i.ativa and i.excluida_em is null
  order by i.id = (
    select x.instancia_id from mensagens x where x.usuario_id = l.usuario_id and x.cliente_id = l.cliente_id
    order by x.momento desc limit 1
  ) desc nulls last, i.criado_em, i.id
  limit 1
)`;
