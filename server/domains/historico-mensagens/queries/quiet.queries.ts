import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** Whether an attempt of this number is under way, or its outcome not known yet. */
export async function hasUnderWay(db: Db, { usuario_id, instancia_id }: Number): Promise<boolean> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    // As text, so that the queue's index serves every plan.
    .where(sql<boolean>`direcao = 'SAIDA' and status = 'pendente' and enviada_em is null`)
    .where((eb) =>
      eb.or([eb("reservada_ate", "is not", null), eb("incerta_desde", "is not", null)]),
    )
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Messages that have left through a number since then: those for which Meta wants a template, because the client had not
 * written for 24 hours, and the others.
 */
export async function countByWindow(
  db: Db,
  { usuario_id, instancia_id }: Number,
  since: Date,
): Promise<{ modelos: number; respostas: number }> {
  const { rows } = await sql<{ modelos: string; respostas: string }>`
    select count(*) filter (where not s.aberta) as modelos, count(*) filter (where s.aberta) as respostas
    from (
      select exists (
        select from mensagens e
        where e.usuario_id = m.usuario_id and e.cliente_id = m.cliente_id and e.direcao = 'ENTRADA'
          and e.momento <= m.momento and e.momento > m.momento - interval '24 hours'
      ) as aberta
      from mensagens m
      where m.usuario_id = ${usuario_id} and m.instancia_id = ${instancia_id} and m.direcao = 'SAIDA'
        and m.enviada_em is not null and m.origem <> 'telefone' and m.momento >= ${since}
    ) s
  `.execute(db);
  const [counted] = rows;
  return { modelos: Number(counted?.modelos ?? 0), respostas: Number(counted?.respostas ?? 0) };
}
