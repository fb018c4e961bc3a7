import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { PessoasDaContaTable } from "#server/db/schema-equipe.ts";
import type { Papel } from "#shared/equipe/permissoes.ts";

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

/**
 * The role of this person in the practice of the transaction, null for who may not enter it; keeps a member's name for what
 * names them.
 */
export async function keepMember(db: Db, pessoaId: string): Promise<Papel | null> {
  const { rows } = await sql<{ papel: Papel }>`
    with membro as (select pessoa_id, nome, papel from equipe_da_conta() where pessoa_id = ${pessoaId}),
    nome as (
      insert into pessoas_da_conta (usuario_id, pessoa_id, nome)
      select app_usuario(), pessoa_id, nome from membro where papel <> 'dono'
      on conflict do nothing
    )
    select papel from membro
  `.execute(db);
  return rows[0]?.papel ?? null;
}
