import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { listed } from "./clientes.queries.ts";

/** Data that shows whether two clients are one person. */
const LAST_MESSAGES = 3;

const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

export const findPeople = (db: Db, usuarioId: string, ids: string[]) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", any(ids))
    .select(listed)
    .execute();

export const findAddresses = (db: Db, usuarioId: string, ids: string[]) =>
  db
    .selectFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", any(ids))
    .where("ate", "is", null)
    .select(["cliente_id", "tipo", "endereco", "visto_em"])
    .orderBy("tipo", "desc")
    .orderBy("endereco")
    .execute();

interface Message {
  cliente_id: string;
  direcao: "ENTRADA" | "SAIDA";
  texto: string;
  momento: Date;
}

/** The last ones of each, the latest first. */
export async function findLastMessages(db: Db, usuarioId: string, ids: string[]) {
  const { rows } = await sql<Message>`
    select c.id as cliente_id, m.direcao, m.texto, m.momento
    from unnest(${ids}::uuid[]) as c (id) cross join lateral (
      select direcao, coalesce(mensagem_recebida, mensagem_enviada, '') as texto, momento, criado_em, id from mensagens
      where usuario_id = ${usuarioId} and cliente_id = c.id
      order by momento desc, criado_em desc, id desc limit ${LAST_MESSAGES}
    ) m
    order by c.id, m.momento desc, m.criado_em desc, m.id desc
  `.execute(db);
  return rows;
}

/** The next appointment of each. */
export const findNext = (db: Db, usuarioId: string, ids: string[], now: Date) =>
  db
    .selectFrom("marcacoes")
    .distinctOn("cliente_id")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", any(ids))
    .where("horario", ">", now)
    .where("status", "in", ["pendente", "confirmado"])
    .select(["cliente_id", "id", "horario", "status"])
    .orderBy("cliente_id")
    .orderBy("horario")
    .orderBy("id")
    .execute();
