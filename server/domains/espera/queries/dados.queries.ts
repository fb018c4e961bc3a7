import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Times that the person waits for. */
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
