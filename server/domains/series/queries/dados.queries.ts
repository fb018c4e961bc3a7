import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

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
