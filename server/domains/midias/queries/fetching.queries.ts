import { sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";
import type { MidiasTable } from "#server/db/schema-midias.ts";

const MIDIAS: LeasedTable = {
  table: "midias",
  key: "id",
  lease: "reservada_ate",
  countsAttempts: true,
};

/** A row leased to this process. */
export interface ClaimedMedia {
  id: string;
  usuario_id: string;
  mensagem_id: string;
  especie: Exclude<MidiasTable["especie"], "localizacao">;
  nome: string | null;
  tipo: string | null;
  ref: Record<string, unknown> | null;
  chave: string | null;
  transcricao_estado: MidiasTable["transcricao_estado"];
  expiracoes: number;
  tentativas: number;
  reservada_ate: Date;
}

const returning = sql`q.id, q.usuario_id, q.mensagem_id, q.especie, q.nome, q.tipo, q.ref, q.chave,
  q.transcricao_estado, q.expiracoes, q.tentativas, q.reservada_ate`;

/** Files to be fetched, the oldest first. */
export const claimWaiting = (db: Db, claim: Claim): Promise<ClaimedMedia[]> =>
  claimRows(db, MIDIAS, claim, {
    from: sql`midias q`,
    where: sql`q.estado = 'aguardando' and q.mensagem_id is not null and ${isPast("q.proxima_tentativa_em", claim.now)}`,
    order: sql`q.proxima_tentativa_em, q.id`,
    returning,
  });

/** Voice messages to be transcribed. */
export const claimVoice = (db: Db, claim: Claim): Promise<ClaimedMedia[]> =>
  claimRows(db, MIDIAS, claim, {
    from: sql`midias q`,
    where: sql`q.transcricao_estado = 'aguardando' and q.estado = 'pronta' and q.mensagem_id is not null
      and ${isPast("q.proxima_tentativa_em", claim.now)}`,
    order: sql`q.proxima_tentativa_em, q.id`,
    returning,
  });

type Change = Partial<
  Pick<
    Updateable<MidiasTable>,
    | "especie"
    | "estado"
    | "motivo"
    | "nome"
    | "tipo"
    | "tamanho"
    | "sha256"
    | "largura"
    | "altura"
    | "chave"
    | "transcricao"
    | "transcricao_estado"
    | "proxima_tentativa_em"
    | "expiracoes"
    | "tentativas"
  >
>;

/** Stores the outcome; false when the row is gone, or the lease is lost. */
export async function conclude(db: Db, held: ClaimedMedia, change: Change, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("midias")
    .set({ ...change, reservada_ate: null, atualizado_em: now })
    .where(isHeld(MIDIAS, held))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The number through which a message came; undefined when it is gone or switched off. */
export const findAccess = (
  db: Db,
  { usuario_id, mensagem_id }: Pick<ClaimedMedia, "usuario_id" | "mensagem_id">,
) =>
  db
    .selectFrom("mensagens as m")
    .innerJoin("instancias as i", (join) =>
      join.onRef("i.usuario_id", "=", "m.usuario_id").onRef("i.id", "=", "m.instancia_id"),
    )
    .where("m.usuario_id", "=", usuario_id)
    .where("m.id", "=", mensagem_id)
    .where("i.ativa", "=", true)
    .where("i.excluida_em", "is", null)
    .select(["i.id", "i.provedor", "i.host_instancia", "i.instancia_key", "i.instancia_token"])
    .executeTakeFirst();

/** Rows whose bytes are to be deleted: not deleted yet, or deleted before `again`. */
export const findToDelete = (db: Db, { again, limit }: { again: Date; limit: number }) =>
  db
    .selectFrom("midias_apagar")
    .where((eb) => eb.or([eb("apagada_em", "is", null), eb("apagada_em", "<=", again)]))
    .select(["midia_id", "apagada_em"])
    .orderBy("midia_id")
    .limit(limit)
    .execute();

export async function noteDeleted(db: Db, midiaId: string, now: Date) {
  await db
    .updateTable("midias_apagar")
    .set({ apagada_em: now })
    .where("midia_id", "=", midiaId)
    .where("apagada_em", "is", null)
    .execute();
}

export async function forgetDeleted(db: Db, midiaId: string) {
  await db.deleteFrom("midias_apagar").where("midia_id", "=", midiaId).execute();
}

/** Uploads that were never sent. */
export const deleteLoose = (db: Db, before: Date, batch: number): Promise<number> =>
  deleteOld(db, {
    table: "midias",
    where: sql`t.mensagem_id is null and t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
