import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { PessoasDaContaTable } from "#server/db/schema-equipe.ts";

/** A name that is there already stays, without a lock on its row. */
export const insertName = (db: Db, row: Insertable<PessoasDaContaTable>) =>
  db
    .insertInto("pessoas_da_conta")
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute();

/** In every practice where the person has done something. */
export const renameEverywhere = (db: Db, pessoaId: string, nome: string) =>
  db.updateTable("pessoas_da_conta").set({ nome }).where("pessoa_id", "=", pessoaId).execute();
