import { sql } from "kysely";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import type { AcaoDaCarencia } from "#shared/carencias/carencias.constants.ts";
import type { Retrato } from "./retrato.queries.ts";

/** The rows before a change, the appointments and rules after it, and what it did besides. */
export interface Change {
  antes: Retrato;
  depois: Pick<Retrato, "marcacoes" | "series">;
  besides?: Besides | undefined;
  /** Messages that it took out of the outbox. */
  retidas?: Retida[] | undefined;
}

/** A message, and when it was due. */
export interface Retida {
  id: string;
  devida_em: string | null;
}

/** Done to clients: messages written, a label added. */
export interface Besides {
  clientes: string[];
  mensagens: number;
  etiqueta?: string | undefined;
  /** Days that were closed. */
  excecao?: string | undefined;
}

export interface NewCarencia {
  id: string;
  acao: AcaoDaCarencia;
  avisa: boolean;
  marcacoes: string[];
  change: Change;
  ate: Date;
  now: Date;
}

/** The times that the appointments held before are kept with it. */
export async function insert(
  db: Db,
  usuarioId: string,
  { id, acao, avisa, marcacoes, change, ate, now }: NewCarencia,
) {
  const retrato = JSON.stringify(change);
  await sql`
    insert into carencias (usuario_id, id, acao, avisa, marcacoes, retem, retrato, ate, criado_em)
    select ${usuarioId}, ${id}, ${acao}, ${avisa}::boolean, ${marcacoes}::uuid[], coalesce(range_agg(
      tstzrange(m.ocupa_de, m.ocupa_ate)
    ) filter (where m.status in ('pendente', 'confirmado')), '{}'), ${retrato}::jsonb, ${ate}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${retrato}::jsonb -> 'antes' -> 'marcacoes') as m (ocupa_de timestamptz, ocupa_ate timestamptz, status text)
  `.execute(db);
}

/** A professional's graces that can still be undone, latest first; each with the first appointment's times and client. */
export const findOpen = (db: Db, usuarioId: string) => {
  const first = (when: "antes" | "depois", name: string) =>
    sql<string | null>`c.retrato -> ${sql.lit(when)} -> 'marcacoes' -> 0 ->> ${sql.lit(name)}`;
  return db
    .selectFrom("carencias as c")
    .leftJoin("clientes as p", (join) =>
      join
        .onRef("p.usuario_id", "=", "c.usuario_id")
        .on(
          "p.id",
          "=",
          sql<string>`coalesce(${first("antes", "cliente_id")}, c.retrato #>> '{besides,clientes,0}')::uuid`,
        ),
    )
    .where("c.usuario_id", "=", usuarioId)
    .select(["c.id", "c.acao", "c.marcacoes", "c.avisa", "c.ate", "c.criado_em"])
    .select(["p.nome as cliente_nome", first("antes", "horario").as("antes")])
    .select(first("depois", "horario").as("depois"))
    .select([concerned.as("clientes"), writtenSince.as("ja_escrito")])
    .select(sql<number>`coalesce((c.retrato #>> '{besides,mensagens}')::int, 0)`.as("mensagens"))
    .orderBy("c.criado_em", "desc")
    .orderBy("c.id", "desc")
    .execute();
};

/** Whether the professional has written to the client by hand since then: undoing takes nothing of it back. */
const writtenSince = sql<boolean>`exists (
  select from mensagens x
  where x.usuario_id = c.usuario_id and x.cliente_id = p.id and x.momento >= c.criado_em
    and x.direcao = 'SAIDA' and x.origem in ('manual', 'telefone')
)`;

/** The clients whose appointments changed, and those to whom something else was done. */
const concerned = sql<number>`(
  select count(distinct p)::int from (
    select m ->> 'cliente_id' from jsonb_array_elements(c.retrato #> '{antes,marcacoes}') m
    union all
    select jsonb_array_elements_text(coalesce(c.retrato #> '{besides,clientes}', '[]'))
  ) as x (p)
)`;

const own = (db: Db, usuarioId: string, id: string) =>
  db.updateTable("carencias").where("usuario_id", "=", usuarioId).where("id", "=", id);

/** Until the transaction ends it does not end either; nothing when it has. */
export const hold = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("carencias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["acao", "avisa", "ate", "criado_em"])
    .forUpdate()
    .executeTakeFirst();

export async function update(
  db: Db,
  usuarioId: string,
  { id, ...change }: { id: string; ate?: Date; avisa?: boolean },
) {
  await own(db, usuarioId, id).set(change).execute();
}

/** Takes it away with what it knew; nothing when its time was over first. */
export async function take(db: Db, usuarioId: string, id: string) {
  const row = await db
    .deleteFrom("carencias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(["id", "acao", "marcacoes", "retrato"])
    .executeTakeFirst();
  return row && { ...row, change: assume<Change>(row.retrato) };
}

/** Messages in `retidas` that no open grace has taken out of the outbox. */
export async function findFree(db: Db, usuarioId: string, retidas: readonly Retida[]) {
  const { rows } = await sql<Retida>`
    select r.id, r.devida_em from jsonb_to_recordset(${JSON.stringify(retidas)}::jsonb) as r (id text, devida_em text)
    where not exists (
      select from carencias c cross join lateral jsonb_array_elements(coalesce(c.retrato -> 'retidas', '[]')) x
      where c.usuario_id = ${usuarioId} and x ->> 'id' = r.id
    )
  `.execute(db);
  return rows;
}

/** Graces whose time is over, of all professionals; rows locked by other processes are skipped. */
export const takeDue = (db: Db, now: Date, limit: number) =>
  db
    .deleteFrom("carencias as c")
    .using(
      db
        .selectFrom("carencias")
        .where("ate", "<=", now)
        .select(["usuario_id", "id"])
        .orderBy("ate")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as("d"),
    )
    .whereRef("c.usuario_id", "=", "d.usuario_id")
    .whereRef("c.id", "=", "d.id")
    .returning(["c.usuario_id", "c.id", "c.marcacoes", "c.avisa"])
    .returning(sql<Retida[]>`coalesce(c.retrato -> 'retidas', '[]')`.as("retidas"))
    .execute();
