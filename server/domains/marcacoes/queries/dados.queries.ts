import type { Db } from "#server/db/database.ts";
import { placeNames } from "./marcacoes.queries.ts";

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
      "respostas_visitante",
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
      ...placeNames,
    ])
    .orderBy("horario")
    .orderBy("id")
    .execute();
