import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";

/** More visitors than look at one phone's code; a further one is told nothing once the link is used. */
const MOST_VISITORS = 10;

/** Owner of the link of any tenant with this token, and the link's id. */
export const findLinkOfAll = (db: Db, hash: Buffer) =>
  db
    .selectFrom("reconexoes")
    .where("token_hash", "=", hash)
    .select(["id", "usuario_id"])
    .executeTakeFirst();

export type Reconexao = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findLink = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("reconexoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "usuario_id", "instancia_id", "expira_em", "mostrada_em", "usada_em"])
    .select(["substituida_em", "codigo", "codigo_expira_em", "visitantes"])
    .executeTakeFirst();

interface NewLink {
  id: string;
  usuario_id: string;
  instancia_id: string;
  token_hash: Buffer;
  criado_em: Date;
  expira_em: Date;
}

/** Inserts a link that ends the one before. The caller has locked the instance, so that of two at once one stays. */
export async function insertLink(db: Db, link: NewLink) {
  await db
    .updateTable("reconexoes")
    .set({ substituida_em: link.criado_em, codigo: null })
    .where("usuario_id", "=", link.usuario_id)
    .where("instancia_id", "=", link.instancia_id)
    .where("substituida_em", "is", null)
    .execute();
  await db.insertInto("reconexoes").values(link).execute();
}

const link = (db: Db, { usuario_id, id }: Pick<Reconexao, "usuario_id" | "id">) =>
  db.updateTable("reconexoes").where("usuario_id", "=", usuario_id).where("id", "=", id);

type Known = Pick<Reconexao, "usuario_id" | "id">;

/** Notes that this visitor has the link open. */
export async function noteVisitor(db: Db, known: Known, visitante: string) {
  await link(db, known)
    .set({ visitantes: sql<string[]>`visitantes || ${visitante}::text` })
    .where("usada_em", "is", null)
    .where(sql<boolean>`not visitantes @> array[${visitante}::text]`)
    .where(sql<boolean>`cardinality(visitantes) < ${MOST_VISITORS}`)
    .execute();
}

/** Whether this visitor is still to be told that the phone is linked; of many calls at once one hears yes. */
export async function takeVisitor(db: Db, known: Known, visitante: string): Promise<boolean> {
  const { numUpdatedRows } = await link(db, known)
    .set({ visitantes: sql<string[]>`array_remove(visitantes, ${visitante}::text)` })
    .where(sql<boolean>`visitantes @> array[${visitante}::text]`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Something to link the phone by was shown; with a pairing code also which. */
export async function markShown(
  db: Db,
  known: Known,
  { at, ...code }: { at: Date; codigo?: string; codigo_expira_em?: Date },
) {
  await link(db, known)
    .set({ mostrada_em: sql<Date>`coalesce(mostrada_em, ${at}::timestamptz)`, ...code })
    .where("usada_em", "is", null)
    .execute();
}

/** The phone is linked: ends the instance's link if something was shown through it before. */
export async function endShown(db: Db, usuarioId: string, instanciaId: string, at: Date) {
  await db
    .updateTable("reconexoes")
    .set({ usada_em: at, codigo: null })
    .where("usuario_id", "=", usuarioId)
    .where("instancia_id", "=", instanciaId)
    .where("substituida_em", "is", null)
    .where("mostrada_em", "is not", null)
    .where("usada_em", "is", null)
    .where("expira_em", ">", at)
    .execute();
}

export const deleteReconnections = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "reconexoes",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
