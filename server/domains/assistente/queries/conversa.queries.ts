import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Which {
  clienteId: string;
  limit: number;
  /** Excludes messages that came after this one. */
  untilId: string | undefined;
}

/** The last messages of a conversation, the newest first, without what never reached the client. */
export const findMessages = (db: Db, usuarioId: string, { clienteId, limit, untilId }: Which) =>
  db
    .selectFrom("mensagens as m")
    .where("m.usuario_id", "=", usuarioId)
    .where("m.cliente_id", "=", clienteId)
    .where((eb) =>
      eb.or([eb("m.direcao", "=", "ENTRADA"), eb("m.status", "not in", ["erro", "falha"])]),
    )
    .$if(untilId !== undefined, (query) =>
      query.where(
        sql<boolean>`(m.momento, m.criado_em, m.id) <= (
          select ate.momento, ate.criado_em, ate.id from mensagens ate
          where ate.usuario_id = ${usuarioId} and ate.cliente_id = ${clienteId} and ate.id = ${untilId}
        )`,
      ),
    )
    .select(["m.momento", "m.criado_em"])
    .select(sql<string>`coalesce(m.mensagem_recebida, '')`.as("recebida"))
    .select(sql<string>`coalesce(m.mensagem_enviada, '')`.as("enviada"))
    .orderBy("m.momento", "desc")
    .orderBy("m.criado_em", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .execute();
