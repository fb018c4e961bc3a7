import { sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";

/** Locks an instance that was not removed, until the transaction ends. */
export const lockLink = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("excluida_em", "is", null)
    .select(["status", "status_em", "duvidas", "desligada_em", "numero"])
    .select(["conectada_em", "ultimo_evento_em", "queda_em", "queda_notada_em"])
    .select(["estado_numero", "estado_ate", "estado_motivo"])
    .select(["muda_em", "muda_passo", "silenciosa_em"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function changeLink(
  db: Db,
  usuarioId: string,
  id: string,
  change: Updateable<InstanciasTable>,
) {
  await db
    .updateTable("instancias")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** A link that is lost again within this time was not really up: its gap continues. */
const SAME_GAP_SECONDS = 60;

/** Opens a gap, or reopens the one that has just ended; answers since when it is. */
export async function openGap(
  db: Db,
  gap: { id: string; usuario_id: string; instancia_id: string; inicio: Date },
): Promise<Date> {
  const recent = new Date(gap.inicio.getTime() - SAME_GAP_SECONDS * 1_000);
  const again = await db
    .updateTable("instancia_lacunas")
    .set({ fim: null })
    .where("usuario_id", "=", gap.usuario_id)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("instancia_lacunas")
        .where("instancia_id", "=", gap.instancia_id)
        .where((eb) => eb.or([eb("fim", "is", null), eb("fim", ">=", recent)]))
        .select("id")
        .orderBy("fim", (order) => order.desc().nullsFirst())
        .limit(1),
    )
    .returning("inicio")
    .executeTakeFirst();
  if (again) return again.inicio;
  await db.insertInto("instancia_lacunas").values(gap).execute();
  return gap.inicio;
}

export async function closeGap(db: Db, usuarioId: string, instanciaId: string, fim: Date) {
  await db
    .updateTable("instancia_lacunas")
    .set({ fim: sql<Date>`greatest(inicio, ${fim}::timestamptz)` })
    .where("usuario_id", "=", usuarioId)
    .where("instancia_id", "=", instanciaId)
    .where("fim", "is", null)
    .execute();
}

/**
 * Messages still to leave through each of a professional's instances (outbox and planned automatic ones), and the
 * first contacts of that day.
 */
export async function findEnvios(db: Db, usuarioId: string, dia: string) {
  // As text in the statement, so that the queue's index serves every plan.
  const isQueued = sql`m.direcao = 'SAIDA' and m.status = 'pendente' and m.enviada_em is null`;
  const { rows } = await sql<{
    id: string;
    aguardando: number;
    proximo_envio_em: Date | null;
    primeiros_contatos: number;
  }>`
    with fila as (
      select m.instancia_id, count(*)::int as aguardando,
        min(greatest(m.proxima_tentativa_em, case when m.origem <> 'manual' then i.proximo_envio_em end))
          filter (where m.reservada_ate is null and m.incerta_desde is null) as proximo_envio_em
      from mensagens m join instancias i on i.usuario_id = m.usuario_id and i.id = m.instancia_id
      where m.usuario_id = ${usuarioId} and ${isQueued}
      group by m.instancia_id
    ), planos as (
      select i.id as instancia_id, count(*)::int as aguardando, min(l.enviar_em) as proximo_envio_em
      from lembretes l
      -- The number through which it would leave now, as when it is due.
      join lateral (
        select i.id from instancias i
        where i.usuario_id = l.usuario_id and i.ativa and i.excluida_em is null
        order by i.id = (
          select x.instancia_id from mensagens x
          where x.usuario_id = l.usuario_id and x.cliente_id = l.cliente_id
          order by x.momento desc limit 1
        ) desc nulls last, i.criado_em, i.id
        limit 1
      ) i on true
      where l.usuario_id = ${usuarioId} and l.status = 'aguardando' and l.atual
      group by i.id
    )
    select i.id, coalesce(f.aguardando, 0) + coalesce(p.aguardando, 0) as aguardando,
      least(f.proximo_envio_em, p.proximo_envio_em) as proximo_envio_em,
      coalesce(d.primeiros_contatos, 0) as primeiros_contatos
    from instancias i
    left join fila f on f.instancia_id = i.id
    left join planos p on p.instancia_id = i.id
    left join instancia_dias d on d.instancia_id = i.id and d.dia = ${dia}::date
    where i.usuario_id = ${usuarioId} and i.excluida_em is null
  `.execute(db);
  return rows;
}
