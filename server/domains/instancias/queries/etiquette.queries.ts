import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import type { DiaDoNumero } from "#shared/instancias/rules/primeiros-contatos.ts";

/**
 * Counts one more first contact of an instance on a civil day, unless `limite` are counted already (with null always); true
 * when it was counted. The row stays locked until the transaction ends, so that racing calls never pass the limit together.
 */
export async function countFirstContact(
  db: Db,
  {
    usuarioId,
    instanciaId,
    dia,
    limite,
  }: { usuarioId: string; instanciaId: string; dia: string; limite: number | null },
): Promise<boolean> {
  const row = await db
    .insertInto("instancia_dias")
    .values({ usuario_id: usuarioId, instancia_id: instanciaId, dia, primeiros_contatos: 1 })
    .onConflict((oc) =>
      oc
        .columns(["instancia_id", "dia"])
        .doUpdateSet({ primeiros_contatos: sql<number>`instancia_dias.primeiros_contatos + 1` })
        .where(
          limite === null
            ? sql<boolean>`true`
            : sql<boolean>`instancia_dias.primeiros_contatos < ${limite}`,
        ),
    )
    .returning("dia")
    .executeTakeFirst();
  return row !== undefined;
}

/** A number on a civil day of its professional. */
export interface NumberOnDay {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM-DD in the professional's zone. */
  hoje: string;
}

interface NumberHistory {
  instancia_id: string;
  provedor: Provedor;
  limite_contatos: number;
  limite_proprio: number | null;
  escreve_desde: string | null;
  dias: DiaDoNumero[];
}

/**
 * History by which it is decided how many people these numbers may write to for the first time. Messages that make a veteran are looked for in
 * the month before the days that do, so that no history is read whole.
 */
export async function findHistories(
  db: Db,
  numbers: readonly NumberOnDay[],
  diasDeVeterano: number,
): Promise<NumberHistory[]> {
  const { rows } = await sql<NumberHistory>`
    with numeros as (
      select i.usuario_id, i.id, i.provedor, i.limite_contatos, i.limite_proprio, n.hoje, u.timezone
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (usuario_id uuid, instancia_id uuid, hoje date)
      join instancias i on i.usuario_id = n.usuario_id and i.id = n.instancia_id
      join usuarios u on u.id = i.usuario_id
    ), fatos as (
      select n.id, d.dia, d.primeiros_contatos, 0 as recusas, false as repousou
      from numeros n join instancia_dias d on d.usuario_id = n.usuario_id and d.instancia_id = n.id
      union all
      select n.id, (s.momento at time zone n.timezone)::date, 0, 1, false
      from numeros n join instancia_sinais s on s.usuario_id = n.usuario_id and s.instancia_id = n.id
      where s.sinal = 'recusado'
      union all
      select n.id, dia::date, 0, 0, true
      from numeros n join instancia_repousos r on r.usuario_id = n.usuario_id and r.instancia_id = n.id,
        generate_series((r.desde at time zone n.timezone)::date,
          coalesce((r.fim at time zone n.timezone)::date, n.hoje), interval '1 day') as dia
      where r.estado = 'so_respostas' or r.motivo = 'banido'
    ), dias as (
      select id, dia, sum(primeiros_contatos)::int as primeiros_contatos, sum(recusas)::int as recusas,
        bool_or(repousou) as repousou
      from fatos group by id, dia
    ), conhecidos as (
      select id, min(dia) as primeiro, jsonb_agg(jsonb_build_object('dia', dia, 'primeiros_contatos', primeiros_contatos,
        'recusas', recusas, 'repousou', repousou) order by dia) as dias
      from dias group by id
    )
    select n.id as instancia_id, n.provedor, n.limite_contatos, n.limite_proprio, coalesce(c.dias, '[]') as dias,
      case when exists (
        select from mensagens m
        where m.usuario_id = n.usuario_id and m.instancia_id = n.id
          and m.momento >= (v.dia - 30)::timestamp at time zone n.timezone
          and m.momento < (v.dia + 1)::timestamp at time zone n.timezone
      ) then v.dia::text end as escreve_desde
    from numeros n
    left join conhecidos c on c.id = n.id
    cross join lateral (select least(c.primeiro, n.hoje) - ${diasDeVeterano}::int as dia) v
  `.execute(db);
  return rows;
}

/** Whether the client ever wrote or was ever written to. */
export async function hasHistory(db: Db, usuarioId: string, clienteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteContactDays = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_dias",
    where: sql`t.dia < ${before}::timestamptz::date`,
    by: "dia",
    batch,
  });
