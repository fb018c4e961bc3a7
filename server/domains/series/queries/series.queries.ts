import { type Selectable, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import { hoursOf } from "#server/db/professional-meant.ts";
import type { Schema } from "#server/db/schema.ts";

const date = (column: "primeira" | "ate" | "encerrada_em" | "feita_ate") =>
  sql<string>`${sql.ref(column)}::text`;
const dateOrNull = (column: "ate" | "encerrada_em") => sql<string | null>`${sql.ref(column)}::text`;

const columns = [
  "id",
  "cliente_id",
  date("primeira").as("primeira"),
  "hora",
  "a_cada_semanas",
  "repeticoes",
  dateOrNull("ate").as("ate"),
  dateOrNull("encerrada_em").as("encerrada_em"),
  date("feita_ate").as("feita_ate"),
  "status",
  "observacao",
  hoursOf.as("profissional_id"),
  "profissional_por_data",
  "servico_id",
  "servico_nome",
  "valor_centavos",
  "duracao_minutos",
  "folga_antes_minutos",
  "folga_depois_minutos",
  "criado_em",
  "atualizado_em",
] as const;

const own = (db: Db, usuarioId: string, id: string) =>
  db.selectFrom("series").where("usuario_id", "=", usuarioId).where("id", "=", id).select(columns);

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id)
    .select(["ator_id", actorName("series").as("ator_nome")])
    .executeTakeFirst();

/** Locks the series until the transaction ends. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id).forNoKeyUpdate().executeTakeFirst();

export type Serie = NonNullable<Awaited<ReturnType<typeof lock>>>;

type Row = Selectable<Schema["series"]>;

export async function insert(
  db: Db,
  serie: Omit<Row, "falhou_em" | "criado_em" | "atualizado_em">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("series")
    .values({ ...serie, falhou_em: null, criado_em: now, atualizado_em: now })
    .execute();
}

export async function update(
  db: Db,
  usuarioId: string,
  id: string,
  { now, ...change }: Partial<Row> & { now: Date },
) {
  await db
    .updateTable("series")
    .set({ ...change, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/**
 * Endless series of all working accounts that are not made as far as `until`; none of a removed or erased client. One
 * that has failed since `failedBefore` waits.
 */
export const findDueOfAll = (
  db: Db,
  { until, failedBefore, limit }: { until: string; failedBefore: Date; limit: number },
) =>
  db
    .selectFrom("series")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "series.usuario_id")
        .onRef("clientes.id", "=", "series.cliente_id"),
    )
    .innerJoin("usuarios", "usuarios.id", "series.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .where("repeticoes", "is", null)
    .where("ate", "is", null)
    .where("encerrada_em", "is", null)
    .where(sql<boolean>`feita_ate + a_cada_semanas * 7 <= ${until}::date`)
    .where((on) => on.or([on("falhou_em", "is", null), on("falhou_em", "<", failedBefore)]))
    .where("clientes.excluido_em", "is", null)
    .where("clientes.anonimizado_em", "is", null)
    .select(["series.id", "series.usuario_id"])
    .orderBy("feita_ate")
    .orderBy("series.id")
    .limit(limit)
    .execute();

type Skipped = Schema["series_puladas"];

export async function insertSkipped(db: Db, skipped: readonly Omit<Skipped, "vista_em">[]) {
  if (skipped.length === 0) return;
  await db
    .insertInto("series_puladas")
    .values(skipped.map((one) => ({ ...one, vista_em: null })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Dates that could not be made and were not seen yet, with their clients; by date. */
export const findUnseen = (db: Db, usuarioId: string, limit: number) =>
  db
    .selectFrom("series_puladas as p")
    .innerJoin("series as s", (join) =>
      join.onRef("s.usuario_id", "=", "p.usuario_id").onRef("s.id", "=", "p.serie_id"),
    )
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "s.usuario_id").onRef("c.id", "=", "s.cliente_id"),
    )
    .where("p.usuario_id", "=", usuarioId)
    .where("p.vista_em", "is", null)
    .select([
      "p.serie_id",
      sql<string>`p.data::text`.as("data"),
      "p.situacao",
      "p.motivo",
      "s.hora",
    ])
    .select(["s.cliente_id", "c.nome as cliente_nome"])
    .orderBy("p.data")
    .orderBy("p.serie_id")
    .limit(limit)
    .execute();

/** Answers how many were seen for the first time. */
export async function markSeen(db: Db, usuarioId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("series_puladas")
    .set({ vista_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("vista_em", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const findSkipped = (db: Db, usuarioId: string, serieId: string) =>
  db
    .selectFrom("series_puladas")
    .where("usuario_id", "=", usuarioId)
    .where("serie_id", "=", serieId)
    .select([sql<string>`data::text`.as("data"), "situacao", "motivo"])
    .orderBy("data")
    .execute();

/** Locks all series of a client before they change: a concurrent split commits first, and the next statement sees it. */
const lockOfClient = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("series")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("id")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export async function moveToClient(db: Db, usuarioId: string, move: Move) {
  await lockOfClient(db, usuarioId, move.from);
  return moveRows(db, "series", usuarioId, move);
}

export async function eraseNotes(db: Db, usuarioId: string, clienteId: string, now: Date) {
  await lockOfClient(db, usuarioId, clienteId);
  await db
    .updateTable("series")
    .set({ observacao: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("observacao", "is not", null)
    .execute();
}
