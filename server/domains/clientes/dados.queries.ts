import type { Db } from "#server/db/database.ts";

/** The client's own row, whether removed or not. */
export const findPerson = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "usuario_id", "nome", "telefone", "aceita_mensagens", "criado_em"])
    .select(["atualizado_em", "excluido_em", "anonimizado_em"])
    .executeTakeFirst();

export const findAddresses = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("endereco")
    .orderBy("endereco")
    .execute();

export const findAppointments = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select([
      "id",
      "horario",
      "duracao_minutos",
      "status",
      "observacao",
      "criado_em",
      "atualizado_em",
    ])
    .orderBy("horario")
    .orderBy("id")
    .execute();

export const findMessages = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "direcao", "mensagem_enviada", "mensagem_recebida", "status"])
    .select(["data_envio", "data_recebido", "criado_em"])
    .orderBy("momento")
    .orderBy("id")
    .execute();
