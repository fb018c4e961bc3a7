import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TipoChave } from "#shared/pagamentos/pagamentos.constants.ts";

const columns = ["chave", "tipo", "nome", "cidade"] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("pix").where("usuario_id", "=", usuarioId).select(columns);

/** Undefined when there never was a key. */
export const find = (db: Db, usuarioId: string) => own(db, usuarioId).executeTakeFirst();

/** Locks it until the transaction ends, also where there is none yet. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pix:${usuarioId}`}, 0))`.execute(db);

interface Fields {
  chave: string | null;
  tipo: TipoChave | null;
  nome: string | null;
  cidade: string | null;
}

export const save = (db: Db, usuarioId: string, pix: Fields, now: Date) =>
  db
    .insertInto("pix")
    .values({ ...pix, usuario_id: usuarioId, atualizado_em: now })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet({ ...pix, atualizado_em: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The deposit of a service that can be booked; undefined where there is none. */
export const findDeposit = (db: Db, usuarioId: string, servicoId: string) =>
  db
    .selectFrom("servicos")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", servicoId)
    .where("ativo", "=", true)
    .select("sinal_centavos")
    .executeTakeFirst();
