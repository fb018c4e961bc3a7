import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";
import { laterNumber } from "./later-number.queries.ts";

export interface Reach {
  /** WhatsApp was asked for the client's phone and knows nobody under it, nor has anybody written from it since. */
  sem_whatsapp: boolean;
  /** State of the number through which a message to the client would leave; null without one. */
  estado_numero: EstadoDoNumero | null;
  estado_ate: Date | null;
}

/** How far the client of an appointment can be written to now; undefined where there is no such appointment. */
export async function readReach(
  db: Db,
  usuarioId: string,
  marcacaoId: string,
): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select i.estado_numero, i.estado_ate,
      (c.telefone_consultado = c.telefone and c.telefone_whatsapp is null and not exists (
        select from cliente_enderecos e
        where e.usuario_id = c.usuario_id and e.cliente_id = c.id and e.tipo = 'telefone'
          and e.endereco = c.telefone_chave and e.desde is not null
      )) is true as sem_whatsapp
    from marcacoes l
    join clientes c on c.usuario_id = l.usuario_id and c.id = l.cliente_id
    left join lateral ${laterNumber("estado_numero, estado_ate")} i on true
    where l.usuario_id = ${usuarioId} and l.id = ${marcacaoId}
  `.execute(db);
  return rows[0];
}
