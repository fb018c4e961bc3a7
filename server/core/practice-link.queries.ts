import type { Db } from "#server/db/database.ts";
import type { PessoaId } from "./id.ts";

/** Whether this person may enter somebody else's practice; the transaction may cross practices. */
export async function entersAnother(db: Db, pessoaId: PessoaId): Promise<boolean> {
  const access = db.selectFrom("acessos").where("pessoa_id", "=", pessoaId);
  return (await access.select("papel").limit(1).executeTakeFirst()) !== undefined;
}
