import { pessoaOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

/** A passkey without a device: with it the account has a second factor. `mark` is in every text of it. */
export async function insertPasskey(
  db: Db,
  usuario_id: string,
  id: string,
  { mark, now }: { mark: string; now: Date },
) {
  await db
    .insertInto("fatores")
    .values({
      id,
      usuario_id: pessoaOf(usuario_id),
      tipo: "passkey",
      nome: `${mark} Notebook`,
      credencial_id: id,
      chave_publica: Buffer.from("ninguém"),
      contador: "0",
      criado_em: now,
      confirmado_em: now,
    })
    .execute();
}
