import type { Db } from "#server/db/database.ts";

/** Notes what a host has answered about the phone of a record, while it is still that phone. */
export async function saveForm(
  db: Db,
  {
    usuario_id,
    cliente_id,
    telefone,
  }: { usuario_id: string; cliente_id: string; telefone: string },
  { envio, at }: { envio: string | null; at: Date },
) {
  await db
    .updateTable("clientes")
    .set({
      telefone_whatsapp: envio,
      telefone_consultado: telefone,
      telefone_consultado_em: at,
    })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", cliente_id)
    .where("telefone", "=", telefone)
    .execute();
}
