import type { Db } from "#server/db/database.ts";
import { countArchived } from "./organizacao.queries.ts";

export async function hasUnread(db: Db, usuarioId: string, clienteId: string) {
  const row = await db
    .selectFrom("conversas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("mensagens_nao_lidas", ">", 0)
    .select("cliente_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages wait to be read, and the instant of the latest of all. */
export async function countUnread(db: Db, usuarioId: string) {
  const { total, ultimo } = await db
    .selectFrom("conversas")
    .where("usuario_id", "=", usuarioId)
    .select((eb) => [
      eb.fn.sum<string | null>("mensagens_nao_lidas").as("total"),
      eb.fn.max<Date | null>("ultimo_timestamp").as("ultimo"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total ?? 0), ultimo };
}

/** Conversations with something unread, those that wait for the professional (unread, or marked), and those that were put away. */
export async function countWaiting(db: Db, usuarioId: string) {
  const archived = await countArchived(db, usuarioId);
  const { nao_lidas, esperando } = await db
    .selectFrom("conversas")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "conversas.usuario_id")
        .onRef("clientes.id", "=", "conversas.cliente_id"),
    )
    .leftJoin("assistente_conversas as a", (join) =>
      join
        .onRef("a.usuario_id", "=", "conversas.usuario_id")
        .onRef("a.cliente_id", "=", "conversas.cliente_id"),
    )
    .where("conversas.usuario_id", "=", usuarioId)
    .where("clientes.excluido_em", "is", null)
    .where((eb) =>
      eb.or([
        eb("mensagens_nao_lidas", ">", 0),
        eb("a.marcada_em", "is not", null),
        eb("a.para_depois_em", "is not", null),
      ]),
    )
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere("mensagens_nao_lidas", ">", 0).as("nao_lidas"),
      eb.fn.countAll<string>().as("esperando"),
    ])
    .executeTakeFirstOrThrow();
  return { nao_lidas: Number(nao_lidas), esperando: Number(esperando), arquivadas: archived };
}
