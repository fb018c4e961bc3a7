import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { columns, type NewMarcacao, type Span } from "./marcacoes.queries.ts";

interface Around {
  usuarioId: string;
  /** Null: of all. */
  profissionalId: string | null;
  /** Spans that do not overlap, with their earliest beginnings. */
  spans: readonly Omit<Span, "usuarioId">[];
}

/**
 * Live appointments that overlap one of the spans, buffers included, by time, with whose they are and where; without id and
 * client where the caller does not meet them.
 */
export const findTaken = (db: Db, { usuarioId, profissionalId, spans }: Around) => {
  const times = (name: keyof (typeof spans)[number]) => spans.map((span) => span[name]);
  const around = sql<Omit<Span, "usuarioId">>`unnest(
    ${times("from")}::timestamptz[], ${times("to")}::timestamptz[], ${times("earliest")}::timestamptz[]
  )`;
  return db
    .selectFrom(around.as<"s">(sql`s ("from", "to", earliest)`))
    .innerJoin("ocupacao as m", (join) =>
      join
        .on("m.usuario_id", "=", usuarioId)
        .onRef("m.ocupa_de", ">", "s.earliest")
        .onRef("m.ocupa_de", "<", "s.to")
        .onRef("m.ocupa_ate", ">", "s.from")
        .on(sql<boolean>`m.status in ('pendente', 'confirmado')`),
    )
    .leftJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .$if(profissionalId !== null, (query) => query.where(whose, "=", profissionalId))
    .select(sql<string | null>`case when c.id is not null then m.id end`.as("marcacao_id"))
    .select([whose.as("profissional_id"), "m.sala_id", "m.horario as inicio"])
    .select(["m.ocupa_de as horario", "m.ocupa_ate as fim", "c.nome as cliente_nome"])
    .orderBy("m.ocupa_de")
    .execute();
};

const whose = sql<string>`coalesce(m.profissional_id, m.usuario_id)`;

/** Inserts appointments whose time overlaps no live one and skips the others; the constraint decides every race. */
export const insertAllFree = (db: Db, marcacoes: readonly NewMarcacao[], now: Date) =>
  db
    .insertInto("marcacoes")
    .values(marcacoes.map((one) => ({ ...one, criado_em: now, atualizado_em: now })))
    .onConflict((oc) => oc.doNothing())
    .returning(columns)
    .execute();

const ofSeries = (db: Db, usuarioId: string, serieId: string) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("serie_id", "=", serieId)
    .select(columns)
    .select("serie_alterada");

export const findOfSeries = (db: Db, usuarioId: string, serieId: string) =>
  ofSeries(db, usuarioId, serieId).orderBy("horario").orderBy("id").execute();

/** Locks them until the transaction ends, also against planners. */
export const lockOfSeries = (db: Db, usuarioId: string, serieId: string) =>
  ofSeries(db, usuarioId, serieId).orderBy("id").forUpdate().execute();

/** From a place on they belong to another series, counted from 1. */
export async function passOn(
  db: Db,
  usuario_id: string,
  { from, to, posicao }: { from: string; to: string; posicao: number },
) {
  await sql`
    update marcacoes set serie_id = ${to}::uuid, serie_posicao = serie_posicao - ${posicao - 1}::int
    where usuario_id = ${usuario_id} and serie_id = ${from} and serie_posicao >= ${posicao}
  `.execute(db);
}
