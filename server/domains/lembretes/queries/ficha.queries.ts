import type { Db } from "#server/db/database.ts";

const MOST_AHEAD = 20;

/** The automatic messages that wait for their time, the next one first. */
export const findPlanned = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("lembretes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("status", "=", "aguardando")
    .select(["id", "tipo", "enviar_em", "horario"])
    .orderBy("enviar_em")
    .orderBy("id")
    .limit(MOST_AHEAD)
    .execute();
