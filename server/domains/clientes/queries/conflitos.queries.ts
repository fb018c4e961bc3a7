import { sql } from "kysely";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { EstadoConflito, Motivo } from "#shared/clientes/conflitos.constants.ts";

interface NewConflict {
  usuario_id: string;
  clientes: [string, string];
  motivo: Motivo;
  endereco: string;
  visto_em: Date;
}

const pair = ([one, other]: [string, string]) =>
  one < other
    ? { cliente_a_id: one, cliente_b_id: other }
    : { cliente_a_id: other, cliente_b_id: one };

/** True when these two were in no conflict before; one that was resolved is not asked about again. */
export async function insertConflict(
  db: Db,
  { clientes, ...conflict }: NewConflict,
): Promise<boolean> {
  const row = await db
    .insertInto("cliente_conflitos")
    .values({ id: newId(), ...pair(clientes), ...conflict })
    .onConflict((oc) => oc.columns(["usuario_id", "cliente_a_id", "cliente_b_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Both clients are there: neither was removed, erased or joined to another. */
const open = (db: Db, usuarioId: string) =>
  db
    .selectFrom("cliente_conflitos as k")
    .innerJoin("clientes as a", (join) =>
      join.onRef("a.usuario_id", "=", "k.usuario_id").onRef("a.id", "=", "k.cliente_a_id"),
    )
    .innerJoin("clientes as b", (join) =>
      join.onRef("b.usuario_id", "=", "k.usuario_id").onRef("b.id", "=", "k.cliente_b_id"),
    )
    .where("k.usuario_id", "=", usuarioId)
    .where("k.estado", "=", "aberto")
    .where("a.excluido_em", "is", null)
    .where("b.excluido_em", "is", null);

export async function findOpenPage(
  db: Db,
  usuarioId: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const [items, { total }] = await Promise.all([
    open(db, usuarioId)
      .select(["k.id", "k.motivo", "k.endereco", "k.visto_em", "k.cliente_a_id", "k.cliente_b_id"])
      .orderBy("k.visto_em", "desc")
      .orderBy("k.id")
      .offset(skip)
      .limit(limit)
      .execute(),
    open(db, usuarioId).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

/** Until the transaction ends nobody else resolves it. */
export const lockConflict = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("cliente_conflitos")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "estado", "cliente_a_id", "cliente_b_id"])
    .forUpdate()
    .executeTakeFirst();

export async function setState(
  db: Db,
  usuarioId: string,
  id: string,
  { estado, now }: { estado: EstadoConflito; now: Date },
) {
  await db
    .updateTable("cliente_conflitos")
    .set({ estado, resolvido_em: estado === "aberto" ? null : now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** These two are not one person: no address makes them one any more. */
export async function keepApart(db: Db, { clientes, visto_em, ...conflict }: NewConflict) {
  const resolved = { estado: "separado" as const, resolvido_em: visto_em };
  await db
    .insertInto("cliente_conflitos")
    .values({ id: newId(), ...pair(clientes), ...conflict, ...resolved, visto_em })
    .onConflict((oc) =>
      oc.columns(["usuario_id", "cliente_a_id", "cliente_b_id"]).doUpdateSet(resolved),
    )
    .execute();
}

/** Deletes conflicts of people who are removed or erased. */
export async function forgetConflicts(db: Db, usuarioId: string, clientes: string[]) {
  const any = sql<string>`any(${clientes}::uuid[])`;
  await db
    .deleteFrom("cliente_conflitos")
    .where("usuario_id", "=", usuarioId)
    .where((eb) => eb.or([eb("cliente_a_id", "=", any), eb("cliente_b_id", "=", any)]))
    .execute();
}
