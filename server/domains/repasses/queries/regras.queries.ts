import { sql } from "kysely";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { Regra } from "#shared/repasses/repasses.schema.ts";

/** Locks rules and closing of this practice until the transaction ends. */
export const lockAll = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`repasses:${usuarioId}`}, 0))`.execute(db);

/** By professional, in their order; the one that holds for all other services first. */
export async function findAll(db: Db, usuarioId: string) {
  const rows = await db
    .selectFrom("repasse_regras as r")
    .innerJoin("profissionais as p", (join) =>
      join.onRef("p.usuario_id", "=", "r.usuario_id").onRef("p.id", "=", "r.profissional_id"),
    )
    .leftJoin("servicos as s", (join) =>
      join.onRef("s.usuario_id", "=", "r.usuario_id").onRef("s.id", "=", "r.servico_id"),
    )
    .where("r.usuario_id", "=", usuarioId)
    .select(["r.profissional_id", "r.servico_id", "r.tipo", "r.valor"])
    .orderBy("p.ordem")
    .orderBy("p.nome")
    .orderBy("p.id")
    .orderBy("s.ordem", (order) => order.asc().nullsFirst())
    .orderBy("r.servico_id")
    .execute();
  return rows.map(({ valor, ...rule }) => ({ ...rule, valor: Number(valor) }));
}

/** All services of the practice; none is deleted before the transaction ends. */
export async function holdServices(db: Db, usuarioId: string): Promise<ReadonlySet<string>> {
  const own = await db
    .selectFrom("servicos")
    .where("usuario_id", "=", usuarioId)
    .select("id")
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(own.map(({ id }) => id));
}

/** These and no others. */
export async function replace(db: Db, usuarioId: string, regras: readonly Regra[]) {
  await db.deleteFrom("repasse_regras").where("usuario_id", "=", usuarioId).execute();
  if (regras.length === 0) return;
  const rows = regras.map((rule) => ({ id: newId(), ...rule }));
  await sql`
    insert into repasse_regras (usuario_id, id, profissional_id, servico_id, tipo, valor)
    select ${usuarioId}, id, profissional_id, servico_id, tipo, valor
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, profissional_id uuid, servico_id uuid, tipo text, valor numeric)
  `.execute(db);
}
