import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MidiasTable } from "#server/db/schema-midias.ts";

/** Columns of a row that go over the wire. */
const shown = [
  "id",
  "usuario_id",
  "especie",
  "estado",
  "motivo",
  "nome",
  "tipo",
  "tamanho",
  "sha256",
  "segundos",
  "largura",
  "altura",
  "latitude",
  "longitude",
  "transcricao",
] as const;

export type MidiaRow = Pick<MidiasTable, (typeof shown)[number]>;

export async function insertMany(db: Db, rows: Insertable<MidiasTable>[]) {
  if (rows.length > 0) await db.insertInto("midias").values(rows).execute();
}

/** Files and places of these messages, each with its message. */
export const findOfMessages = (db: Db, usuarioId: string, mensagemIds: string[]) =>
  db
    .selectFrom("midias")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", sql<string>`any(${mensagemIds}::uuid[])`)
    .select(shown)
    .select("mensagem_id")
    .execute();

/** Locks an upload of this professional's until the transaction ends. */
export const holdUpload = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("midias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["especie", "estado", "mensagem_id"])
    .forUpdate()
    .executeTakeFirst();

export async function attach(
  db: Db,
  usuarioId: string,
  { id, mensagemId, now }: { id: string; mensagemId: string; now: Date },
) {
  await db
    .updateTable("midias")
    .set({ mensagem_id: mensagemId, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** The file of a message becomes an upload again. */
export async function detach(db: Db, usuarioId: string, mensagemId: string, now: Date) {
  await db
    .updateTable("midias")
    .set({ mensagem_id: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", mensagemId)
    .execute();
}

/** How many uploads wait to be sent. */
export async function countLoose(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom("midias")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "is", null)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Marks an upload as stored; undefined when its row is gone. */
export const markUploaded = (
  db: Db,
  usuarioId: string,
  { id, chave, now }: { id: string; chave: string; now: Date },
) =>
  db
    .updateTable("midias")
    .set({ estado: "pronta", chave, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();

/** Asks again for a file that failed; undefined when it did not fail, or its failure is final. */
export const askAgain = (
  db: Db,
  usuarioId: string,
  { mensagemId, final, now }: { mensagemId: string; final: readonly string[]; now: Date },
) =>
  db
    .updateTable("midias")
    .set({
      estado: "aguardando",
      motivo: null,
      tentativas: 0,
      expiracoes: 0,
      proxima_tentativa_em: now,
      reservada_ate: null,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", mensagemId)
    .where("estado", "=", "falhou")
    .where("ref", "is not", null)
    .where(sql<boolean>`motivo <> all(${final}::text[])`)
    .returning("id")
    .executeTakeFirst();

/** A stored file of an account that is not deactivated, with the columns that its download needs. */
export const findKept = (db: Db, id: string) =>
  db
    .selectFrom("midias")
    .innerJoin("usuarios", "usuarios.id", "midias.usuario_id")
    .where("midias.id", "=", id)
    .where("midias.estado", "=", "pronta")
    .where("usuarios.desativado_em", "is", null)
    .select(["midias.id", "midias.usuario_id", "midias.chave", "midias.tipo", "midias.nome"])
    .select("midias.especie")
    .executeTakeFirst();

/** Deletes the files sent or received with this client; their bytes follow. */
export async function deleteOfClient(db: Db, usuarioId: string, clienteId: string) {
  await db
    .deleteFrom("midias")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "in", (eb) =>
      eb
        .selectFrom("mensagens")
        .where("mensagens.usuario_id", "=", usuarioId)
        .where("mensagens.cliente_id", "=", clienteId)
        .select("mensagens.id"),
    )
    .execute();
}

/** Deletes the files of a message; their bytes follow. */
export async function deleteOfMessage(db: Db, usuarioId: string, mensagemId: string) {
  await db
    .deleteFrom("midias")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", mensagemId)
    .execute();
}
