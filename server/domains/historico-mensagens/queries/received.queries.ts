import { type Selectable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MensagensTable } from "#server/db/schema-conversas.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { queueFollowing } from "./following.queries.ts";
import { notedIds, noteId } from "./ids.queries.ts";

/** Stored columns of a message that a host posted, with their PostgreSQL types. */
const COLUMNS = {
  id: "uuid",
  usuario_id: "uuid",
  instancia_id: "uuid",
  cliente_id: "uuid",
  direcao: "text",
  mensagem_enviada: "text",
  mensagem_recebida: "text",
  status: "text",
  data_envio: "timestamptz",
  data_recebido: "timestamptz",
  momento: "timestamptz",
  criado_em: "timestamptz",
  atualizado_em: "timestamptz",
  origem: "text",
  provider_id: "text",
  enviada_em: "timestamptz",
  rastro: "text",
  reacao: "boolean",
} as const;

/** A message as a host posted it: of an instance, with the host's own id. */
export type NewMessage = Pick<Selectable<MensagensTable>, keyof typeof COLUMNS> & {
  instancia_id: string;
  provider_id: string;
};

const names = sql.raw(Object.keys(COLUMNS).join(", "));
const typedNames = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);

/**
 * Stores those that are not there yet, by instance and the provider's id. They travel as one value, so that the
 * statement is the same one for any number of them.
 */
export async function insertMessages(db: Db, rows: NewMessage[]) {
  if (rows.length === 0) return [];
  const stored = await sql<{ id: string; usuario_id: string; cliente_id: string }>`
    with n as materialized (
      select n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (${typedNames})
    ), novas as (${notedIds(sql`n`)})
    insert into mensagens (${names})
    select n.* from n where id in (select mensagem_id from novas)
    returning id, usuario_id, cliente_id
  `.execute(db);
  return stored.rows;
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
  const { usuario_id, instancia_id, provider_id } = echo;
  const known = await db
    .selectFrom("mensagem_ids")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("provider_id", "=", provider_id)
    .select("mensagem_id")
    .executeTakeFirst();
  if (known) return false;
  const since = new Date(now.getTime() - ECHO_MINUTES * MINUTE);
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
    .returning(["id", "seguinte_id"])
    .executeTakeFirst();
  if (row) await noteId(db, { usuario_id, instancia_id, provider_id, mensagem_id: row.id });
  if (row?.seguinte_id) await queueFollowing(db, { usuario_id, id: row.id }, now);
  return row !== undefined;
}
