import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import { isNarrowed, type Lugar } from "#shared/common/lugar.ts";

interface Asked {
  from: Date;
  lugar: Lugar;
}

/** All remaining dates that a reply to a series is about. */
const decidedOf = () =>
  sql<{ marcacao_id: string }>`(
    select respostas.marcacao_id where respostas.marcacoes is null
    union all
    select m.id from marcacoes m where m.usuario_id = respostas.usuario_id and m.id = any(respostas.marcacoes)
  )`.as<"d">("d");

/** Each appointment once, by when its client last wrote so; those that are gone are not counted. */
const confirmed = (db: Db, usuarioId: string, { from, lugar }: Asked) =>
  db
    .selectFrom("respostas")
    .where("usuario_id", "=", usuarioId)
    .where("momento", ">=", from)
    .where(sql<boolean>`acao = 'confirmou'`)
    .where("respostas.marcacao_id", "is not", null)
    .innerJoinLateral(decidedOf, (join) => join.onTrue())
    .$if(isNarrowed(lugar), (query) =>
      query.where(sql<boolean>`exists (
        select from marcacoes p where p.usuario_id = respostas.usuario_id and p.id = d.marcacao_id and ${isOfPlace(lugar, "p")}
      )`),
    )
    .groupBy("d.marcacao_id")
    .select(["d.marcacao_id", sql<Date>`max(momento)`.as("confirmado_em")]);

export async function countConfirmed(db: Db, usuarioId: string, asked: Asked): Promise<number> {
  const { total } = await db
    .selectFrom(confirmed(db, usuarioId, asked).as("q"))
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findConfirmed = (db: Db, usuarioId: string, asked: Asked) =>
  db
    .selectFrom(confirmed(db, usuarioId, asked).as("q"))
    .innerJoin("marcacoes as m", "m.id", "q.marcacao_id")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .select(["m.id as marcacao_id", "m.cliente_id", "c.nome as cliente_nome", "m.servico_nome"])
    .select(["m.horario", "q.confirmado_em"])
    .orderBy("q.confirmado_em", "desc")
    .orderBy("m.id", "desc")
    .execute();

/** When each of these appointments was last confirmed by a reply, alone or with the other dates of its series. */
export async function findConfirmedAt(db: Db, usuarioId: string, marcacoes: readonly string[]) {
  if (marcacoes.length === 0) return [];
  const { rows } = await sql<{ marcacao_id: string; em: Date }>`
    select a.id as marcacao_id, max(r.momento) as em
    from unnest(${[...marcacoes]}::uuid[]) as a (id)
    join lateral (
      select momento from respostas
      where usuario_id = ${usuarioId} and marcacao_id = a.id and acao in ('confirmou', 'ja_confirmado')
      union all
      select momento from respostas
      where usuario_id = ${usuarioId} and marcacoes @> array[a.id] and acao in ('confirmou', 'ja_confirmado')
    ) r on true
    group by a.id
  `.execute(db);
  return rows;
}
