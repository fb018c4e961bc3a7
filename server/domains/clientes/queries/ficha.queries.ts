import { sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { professionalName } from "#server/db/professional-meant.ts";

const MOST_AHEAD = 20;

interface OfClient {
  usuarioId: string;
  id: string;
}

/** The pendente and confirmado appointments that lie ahead, the next one first. */
export const findAhead = (db: Db, { usuarioId, id }: OfClient, now: Date) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", id)
    .where("horario", ">", now)
    .where("status", "in", ["pendente", "confirmado"])
    .select(["id", "horario", "duracao_minutos", "status", "observacao"])
    .select(["respostas_visitante", "criada_por", professionalName.as("profissional_nome")])
    .orderBy("horario")
    .orderBy("id")
    .limit(MOST_AHEAD)
    .execute();

/** Clients joined to this one since that moment, latest first. */
export const findJoins = (db: Db, { usuarioId, id }: OfClient, since: Date) =>
  db
    .selectFrom("cliente_juncoes as j")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "j.usuario_id").onRef("c.id", "=", "j.sai_id"),
    )
    .where("j.usuario_id", "=", usuarioId)
    .where("j.fica_id", "=", id)
    .where("j.juntada_em", ">", since)
    .select(["j.id", "c.nome", "c.telefone", "j.juntada_em"])
    .select(["j.ator_id", actorName("j").as("ator_nome")])
    .orderBy("j.juntada_em", "desc")
    .orderBy("j.id")
    .execute();

/** The person who last changed the record. */
export const findAuthor = (db: Db, { usuarioId, id }: OfClient) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["ator_id", actorName("clientes").as("ator_nome")])
    .executeTakeFirst();

interface Past {
  concluidos: number;
  faltas: number;
  cancelados: number;
  /** Null where no concluded appointment of the year has a value. */
  valor: number | null;
}

/** How appointments that have begun ended, and what those of `year` were worth. */
export async function findPast(
  db: Db,
  { usuarioId, id }: OfClient,
  { now, year }: { now: Date; year: { inicio: Date; fim: Date } },
): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*) filter (where status = 'concluido')::int as concluidos,
      count(*) filter (where status = 'faltou')::int as faltas,
      count(*) filter (where status = 'cancelado')::int as cancelados,
      (sum(valor_centavos) filter (
        where status = 'concluido' and horario >= ${year.inicio} and horario < ${year.fim}))::float8 as valor
    from marcacoes
    where usuario_id = ${usuarioId} and cliente_id = ${id} and horario <= ${now}
  `.execute(db);
  return rows[0] ?? { concluidos: 0, faltas: 0, cancelados: 0, valor: null };
}

/** The labels of a professional's clients, the most used first; one that is written in two ways stands in one of them. */
export const findLabels = (db: Db, usuarioId: string, limit: number) =>
  db
    .selectFrom("cliente_etiquetas")
    .where("usuario_id", "=", usuarioId)
    .groupBy("chave")
    .select(({ fn }) => [
      sql<string>`min(etiqueta)`.as("etiqueta"),
      fn.countAll<string>().as("clientes"),
    ])
    .orderBy("clientes", "desc")
    .orderBy("chave")
    .limit(limit)
    .execute();
