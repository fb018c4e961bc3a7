import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Oferta } from "#shared/respostas/rules/situation.ts";

/** Older offers have expired, so replies to them need no lookup. */
const MOST = 20;

/** Offers of the waiting list to a client that may have arrived, the newest first. */
export async function findOffered(
  db: Db,
  { usuario_id, cliente_id }: { usuario_id: string; cliente_id: string },
): Promise<Oferta[]> {
  const { rows } = await sql<Oferta>`
    select o.id as oferta_id, m.id as sobre_id, coalesce(m.enviada_em, m.incerta_desde, m.atualizado_em) as enviada_em,
      o.horario, o.expira_em, o.resultado = 'aberta' as "isOpen",
      o.respondida_em is not null or exists (
        select from respostas r where r.usuario_id = m.usuario_id and r.sobre_id = m.id and r.acao is not null
      ) as "isAnswered"
    from espera_ofertas o
    join mensagens m on m.usuario_id = o.usuario_id and m.id = o.mensagem_id and m.cliente_id = o.cliente_id
    where o.usuario_id = ${usuario_id} and o.cliente_id = ${cliente_id} and o.expira_em is not null
      and m.status <> 'erro' and (m.enviada_em is not null or m.reservada_ate is not null or m.incerta_desde is not null
        or m.repeticoes > 0)
    order by enviada_em desc, o.id desc
    limit ${MOST}
  `.execute(db);
  return rows;
}
