import { sql } from "kysely";
import { COPIED } from "#server/db/copied.ts";
import type { Db } from "#server/db/database.ts";
import { isNotJoined } from "./juncoes.queries.ts";

/** The client's own row, whether removed or not. */
export const findPerson = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(isNotJoined)
    .select("usuario_id")
    .select(COPIED.clientes.columns)
    .executeTakeFirst();

export const findAddresses = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("endereco")
    .orderBy("endereco")
    .execute();

/** Who else may be the same person, because of which address. */
export const findDoubtful = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_conflitos")
    .where("usuario_id", "=", usuarioId)
    .where((eb) => eb.or([eb("cliente_a_id", "=", clienteId), eb("cliente_b_id", "=", clienteId)]))
    .select(COPIED.cliente_conflitos.columns)
    .orderBy("visto_em")
    .orderBy("id")
    .execute();

/** What was written of those who were joined to the client, as long as that can be undone. */
export const findJoins = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_juncoes as j")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "j.usuario_id").onRef("c.id", "=", "j.sai_id"),
    )
    .where("j.usuario_id", "=", usuarioId)
    .where("j.fica_id", "=", clienteId)
    .select(["j.id", "j.juntada_em", "j.antes"])
    .select(COPIED.clientes.columns.map((column) => `c.${column} as sai_${column}` as const))
    .orderBy("j.juntada_em")
    .orderBy("j.id")
    .execute();

/** What files have brought about them, as long as that can be taken back. */
export const findImports = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("importacao_clientes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["importacao_id", "criado", "campos", "criado_em"])
    .orderBy("importacao_id")
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
      "servico_nome",
      "valor_centavos",
      "pagamento",
      "pago_em",
      "forma_pagamento",
      "encaixe",
      "serie_id",
      "serie_posicao",
      "criado_em",
      "atualizado_em",
    ])
    .orderBy("horario")
    .orderBy("id")
    .execute();

export const findSeries = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("series")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", sql<string>`primeira::text`.as("primeira"), "hora", "a_cada_semanas"])
    .select(["repeticoes", sql<string | null>`ate::text`.as("ate")])
    .select(sql<string | null>`encerrada_em::text`.as("encerrada_em"))
    .select(["status", "observacao", "servico_nome", "valor_centavos"])
    .select(["criado_em", "atualizado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

/** What the person waits for, and what was offered to them. */
export const findWaiting = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "dias_semana", "hora_de", "hora_ate", sql<string | null>`de::text`.as("de")])
    .select([sql<string | null>`ate::text`.as("ate"), "observacao", "situacao", "criado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

export const findOffers = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("espera_ofertas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "espera_id", "horario", "servico_nome", "resultado", "expira_em"])
    .select(["respondida_em", "marcacao_id", "criado_em"])
    .orderBy("criado_em")
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

/** What was sent and received beside words; the bytes are had in the conversation. */
export const findMedia = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("midias as d")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "d.usuario_id").onRef("m.id", "=", "d.mensagem_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .where("m.cliente_id", "=", clienteId)
    .select(["d.id", "d.mensagem_id", "d.especie", "d.nome", "d.tipo", "d.tamanho", "d.sha256"])
    .select(["d.segundos", "d.largura", "d.altura", "d.latitude", "d.longitude", "d.transcricao"])
    .select(["d.estado", "d.motivo", "d.criado_em"])
    .orderBy("m.momento")
    .orderBy("d.id")
    .execute();

export const findScheduled = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(COPIED.mensagens_agendadas.columns)
    .orderBy("enviar_em")
    .orderBy("id")
    .execute();

/** As the client's observations: what is written about a person is theirs to know. */
export const findNotes = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "texto", "criado_em", "atualizado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

/** The labels of their conversation, and since when it is pinned or put away. */
export async function findConversation(db: Db, usuarioId: string, clienteId: string) {
  const labels = await db
    .selectFrom("conversa_etiquetas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("etiqueta")
    .orderBy("ordem")
    .execute();
  const pinned = await db
    .selectFrom("conversas_fixadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("fixada_em")
    .executeTakeFirst();
  const archived = await db
    .selectFrom("conversas_arquivadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("arquivada_em")
    .executeTakeFirst();
  return {
    etiquetas: labels.map(({ etiqueta }) => etiqueta),
    fixada_em: pinned?.fixada_em ?? null,
    arquivada_em: archived?.arquivada_em ?? null,
  };
}

/** What was done because of a message that the client wrote. */
export const findReplies = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("respostas as r")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "r.usuario_id").onRef("m.id", "=", "r.mensagem_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .where("m.cliente_id", "=", clienteId)
    .select(["r.mensagem_id", "r.momento", "r.acao", "r.marcacao_id", "r.processada_em"])
    .orderBy("r.momento")
    .orderBy("r.mensagem_id")
    .execute();
