import { sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import type { Excecao, ExcecoesFilter } from "#shared/agenda/agenda.schema.ts";
import type { Autoria } from "#shared/equipe/autores.ts";

const columns = [
  "id",
  "profissional_id",
  sql<string>`de::text`.as("de"),
  sql<string>`ate::text`.as("ate"),
  "tipo",
  "hora_inicio",
  "hora_fim",
  "intervalo_minutos",
  "motivo",
  "anual",
] as const;
const author = ["ator_id", actorName("excecoes").as("ator_nome")] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("excecoes").where("usuario_id", "=", usuarioId);

/** Exceptions that may touch the period, by date; a yearly one from its first year on. With a professional, those that hold for them. */
export const findOf = (
  db: Db,
  usuarioId: string,
  { profissional_id, ...period }: ExcecoesFilter,
): Promise<(Excecao & Autoria)[]> =>
  touching(db, usuarioId, period)
    .$if(profissional_id !== undefined, (found) =>
      found.where((on) =>
        on.or([
          on("profissional_id", "is", null),
          on("profissional_id", "=", profissional_id ?? null),
        ]),
      ),
    )
    .select(author)
    .execute();

/** As `findOf`, those that hold for everybody: they name nobody, or the only active one. */
export const findOfEverybody = (db: Db, usuarioId: string, period: Period): Promise<Excecao[]> =>
  touching(db, usuarioId, period)
    .where(
      sql<boolean>`(profissional_id is null or not exists (
        select from profissionais p
        where p.usuario_id = excecoes.usuario_id and p.ativo and p.id <> excecoes.profissional_id
      ))`,
    )
    .execute();

type Period = Omit<ExcecoesFilter, "profissional_id">;

function touching(db: Db, usuarioId: string, { de, ate }: Period) {
  let found = own(db, usuarioId).select(columns);
  if (ate) found = found.where("de", "<=", ate);
  if (de) found = found.where((on) => on.or([on("ate", ">=", de), on("anual", "=", true)]));
  return found.orderBy("excecoes.de").orderBy("id");
}

const one = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns);

export const find = (
  db: Db,
  usuarioId: string,
  id: string,
): Promise<(Excecao & Autoria) | undefined> =>
  one(db, usuarioId, id).select(author).executeTakeFirst();

/** Row lock: no other transaction changes it until this one ends. */
export const lock = (db: Db, usuarioId: string, id: string): Promise<Excecao | undefined> =>
  one(db, usuarioId, id).forNoKeyUpdate().executeTakeFirst();

/** False where there are `limit` already; inserts of one professional are serialised. */
export async function insert(
  db: Db,
  usuario_id: string,
  excecao: Excecao,
  { atorId, now, limit }: { atorId: string | null; now: Date; limit: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`excecoes:${usuario_id}`}, 0))`.execute(
    db,
  );
  const { total } = await own(db, usuario_id)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  if (Number(total) >= limit) return false;
  await db
    .insertInto("excecoes")
    .values({ ...excecao, usuario_id, ator_id: atorId, criado_em: now })
    .execute();
  return true;
}

export async function update(db: Db, usuarioId: string, { id, ...change }: Excecao) {
  await db
    .updateTable("excecoes")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** Whether there was one. */
export async function remove(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("excecoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
