import { type Insertable, sql } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { EventosSegurancaTable } from "#server/db/schema-seguranca.ts";

type NewEvent = Insertable<EventosSegurancaTable>;

export async function insertEvent(db: Db, event: NewEvent) {
  await db.insertInto("eventos_seguranca").values(event).execute();
}

/** Counts one more of just the same from the same address; false when there is no such row since then. */
export async function countRepeated(
  db: Db,
  { usuario_id, tipo, endereco, detalhes }: Omit<NewEvent, "id" | "agente" | "criado_em">,
  since: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("eventos_seguranca")
    .set({
      detalhes: sql`coalesce(detalhes, '{}') || jsonb_build_object('vezes',
        (coalesce(detalhes ->> 'vezes', '1')::int + 1)::text)`,
    })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("eventos_seguranca")
        .where("usuario_id", "=", usuario_id)
        .where("tipo", "=", tipo)
        .where(sql<boolean>`endereco is not distinct from ${endereco}`)
        .where(
          sql<boolean>`coalesce(detalhes, '{}') - 'vezes' = coalesce(${detalhes}::jsonb, '{}')`,
        )
        .where("criado_em", ">=", since)
        .select("id")
        .orderBy("criado_em", "desc")
        .orderBy("id", "desc")
        .limit(1),
    )
    .where("usuario_id", "=", usuario_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many rows of one kind an account has since then. */
export async function countOf(
  db: Db,
  { usuario_id, tipo }: Pick<NewEvent, "usuario_id" | "tipo">,
  since: Date,
): Promise<number> {
  const { total } = await db
    .selectFrom("eventos_seguranca")
    .where("usuario_id", "=", usuario_id)
    .where("tipo", "=", tipo)
    .where("criado_em", ">=", since)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The newest first, with how many there are. */
export async function findPage(
  db: Db,
  pessoaId: PessoaId,
  { skip, limit }: { skip: number; limit: number },
) {
  const own = db.selectFrom("eventos_seguranca").where("usuario_id", "=", pessoaId);
  const [items, { total }] = await Promise.all([
    own
      .select(["id", "tipo", "endereco", "agente", "detalhes", "criado_em"])
      .orderBy("criado_em", "desc")
      .orderBy("id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Forgets from where and with what somebody came before that moment, a batch at a time; answers how many rows those were. */
export async function emptyAddresses(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update eventos_seguranca set endereco = null, agente = null where ctid = any(array(
      select t.ctid from eventos_seguranca t
      where t.criado_em < ${before} and t.endereco is not null
      order by t.criado_em limit ${batch} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const deleteSecurityEvents = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "eventos_seguranca",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
