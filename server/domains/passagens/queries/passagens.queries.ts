import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import { type Claim, claimRows, isPast, type LeasedTable } from "#server/db/lease.ts";
import type { InstanciaPassagensTable } from "#server/db/schema-conexao.ts";

const columns = [
  "id",
  "usuario_id",
  "instancia_id",
  "estado",
  "iniciada_em",
  "instancia_key",
  "waba_id",
  "token",
  "numero",
  "nome_na_meta",
  "verificada_em",
  "modelos_em",
  "modelos_vistos_em",
  "troca_pedida_em",
  "encerrada_em",
  "erro",
] as const;

export type Passagem = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** The open move of an instance, else the last one. */
export const findLatest = (db: Db, usuarioId: string, instanciaId: string) =>
  db
    .selectFrom("instancia_passagens")
    .where("usuario_id", "=", usuarioId)
    .where("instancia_id", "=", instanciaId)
    .select(columns)
    .orderBy((eb) => eb("encerrada_em", "is", null), "desc")
    .orderBy("encerrada_em", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The open move of an instance, locked until the transaction ends. */
export const lockOpen = (db: Db, usuarioId: string, instanciaId: string) =>
  db
    .selectFrom("instancia_passagens")
    .where("usuario_id", "=", usuarioId)
    .where("instancia_id", "=", instanciaId)
    .where("encerrada_em", "is", null)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();

/** Begins a move; one that is open already stays as it is. */
export async function insertOpen(db: Db, row: Insertable<InstanciaPassagensTable>) {
  await db
    .insertInto("instancia_passagens")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["usuario_id", "instancia_id"])
        .where("encerrada_em", "is", null)
        .doNothing(),
    )
    .execute();
}

export const change = (
  db: Db,
  { usuario_id, id }: Pick<Passagem, "usuario_id" | "id">,
  values: Updateable<InstanciaPassagensTable>,
) =>
  db
    .updateTable("instancia_passagens")
    .set(values)
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .execute();

/** An open move whose switch this process alone tries until then. */
export interface DuePassagem {
  id: string;
  usuario_id: string;
  instancia_id: string;
  instancia_key: string;
  waba_id: string;
  /** Sealed. */
  token: string;
  reservada_ate: Date;
}

const PASSAGENS: LeasedTable = {
  table: "instancia_passagens",
  key: "id",
  lease: "reservada_ate",
};

export const claimDue = (db: Db, claim: Claim): Promise<DuePassagem[]> =>
  claimRows(db, PASSAGENS, claim, {
    from: sql`instancia_passagens q`,
    where: sql`q.estado = 'trocando' and ${isPast("q.proxima_em", claim.now)}`,
    order: sql`q.proxima_em nulls first, q.id`,
    returning: sql`q.id, q.usuario_id, q.instancia_id, q.instancia_key, q.waba_id, q.token, q.reservada_ate`,
  });

/** The same move, locked, while it is still to be switched and this process has it. */
export const lockHeld = (db: Db, { usuario_id, id, reservada_ate }: DuePassagem) =>
  db
    .selectFrom("instancia_passagens")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .where("estado", "=", "trocando")
    .where("reservada_ate", "=", reservada_ate)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

/** Moves that were begun before then and never switched, with what opens the number at Meta. */
export const deleteUnswitched = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_passagens",
    where: sql`t.estado in ('aberta', 'interrompida') and t.iniciada_em < ${before}`,
    by: "iniciada_em",
    batch,
  });
