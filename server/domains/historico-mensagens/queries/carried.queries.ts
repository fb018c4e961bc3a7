import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface OneMessage {
  usuario_id: string;
  mensagem_id: string;
}

const columns = [
  "id",
  "cliente_id",
  "direcao",
  "mensagem_recebida",
  "momento",
  "criado_em",
] as const;

export const findCarrier = (db: Db, { usuario_id, mensagem_id }: OneMessage) =>
  db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", mensagem_id)
    .select(columns)
    .executeTakeFirst();

/** Puts what was spoken behind the word for its kind; a text that says more than that stays. */
export async function addSpoken(
  db: Db,
  { usuario_id, mensagem_id }: OneMessage,
  { label, text, now }: { label: string; text: string; now: Date },
) {
  await db
    .updateTable("mensagens")
    .set({ mensagem_recebida: sql<string>`${`${label} ${text}`}`, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", mensagem_id)
    .where("mensagem_recebida", "=", label)
    .execute();
}
