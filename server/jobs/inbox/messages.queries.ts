import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MensagensTable } from "#server/db/schema-conversas.ts";

/** Those that are not there yet, by instance and the provider's id. */
export async function insertMessages(db: Db, rows: Insertable<MensagensTable>[]) {
  if (rows.length === 0) return [];
  return db
    .insertInto("mensagens")
    .values(rows)
    .onConflict((oc) =>
      oc.columns(["instancia_id", "provider_id"]).where("provider_id", "is not", null).doNothing(),
    )
    .returning(["usuario_id", "cliente_id"])
    .execute();
}

const ECHO_MINUTES = 10;

/**
 * A message that the phone reports as written may be one that we sent and whose answer never came: the oldest attempt
 * of the same text to the same client is then known to have succeeded.
 */
export async function adoptEcho(
  db: Db,
  echo: {
    usuario_id: string;
    instancia_id: string;
    cliente_id: string;
    provider_id: string;
    text: string;
  },
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom("mensagens")
    .where("instancia_id", "=", echo.instancia_id)
    .where("provider_id", "=", echo.provider_id)
    .select("id")
    .executeTakeFirst();
  if (known) return false;
  const since = new Date(now.getTime() - ECHO_MINUTES * 60_000);
  const row = await db
    .updateTable("mensagens")
    .set({
      provider_id: echo.provider_id,
      enviada_em: sql<Date>`coalesce(enviada_em, ${now})`,
      status: sql<"pendente">`case when status in ('erro', 'falha') then 'pendente' else status end`,
      reservada_ate: null,
      incerta_desde: null,
      erro: null,
      atualizado_em: now,
    })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("mensagens")
        .where("usuario_id", "=", echo.usuario_id)
        .where("cliente_id", "=", echo.cliente_id)
        .where("instancia_id", "=", echo.instancia_id)
        .where("direcao", "=", "SAIDA")
        .where("origem", "<>", "telefone")
        .where("provider_id", "is", null)
        .where("tentativas", ">", 0)
        .where("atualizado_em", ">=", since)
        .where(sql`btrim(mensagem_enviada)`, "=", echo.text.trim())
        .select("id")
        .orderBy("momento")
        .orderBy("id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
