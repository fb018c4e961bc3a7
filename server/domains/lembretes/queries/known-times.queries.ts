import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Known {
  marcacao_id: string;
  sabido: Date;
}

/** The time that clients know of moved appointments whose new time they were not told yet. */
export async function findKnownTimes(
  db: Db,
  usuarioId: string,
  marcacoes: readonly string[],
): Promise<Known[]> {
  if (marcacoes.length === 0) return [];
  const { rows } = await sql<Known>`
    select l.marcacao_id, l.mudou_de as sabido
    from lembretes l
    left join mensagens m on m.usuario_id = l.usuario_id and m.id = l.mensagem_id
    where l.usuario_id = ${usuarioId} and l.marcacao_id = any(${[...marcacoes]}::uuid[])
      and l.tipo = 'confirmacao' and l.atual and l.mudou_de is not null
      and l.status in ('aguardando', 'na_fila') and m.enviada_em is null
  `.execute(db);
  return rows;
}
