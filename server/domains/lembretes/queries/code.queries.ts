import type { Db } from "#server/db/database.ts";

/** A PIX code that waits in the outbox, and what it would pay for as things stand; nulls where the appointment is gone. */
export const findCode = (db: Db, { usuario_id, id }: { usuario_id: string; id: string }) =>
  db
    .selectFrom("mensagens as x")
    .leftJoin("marcacoes as m", (join) =>
      join.onRef("m.usuario_id", "=", "x.usuario_id").onRef("m.id", "=", "x.marcacao_id"),
    )
    .leftJoin("pix as p", "p.usuario_id", "x.usuario_id")
    .where("x.usuario_id", "=", usuario_id)
    .where("x.id", "=", id)
    .select(["x.mensagem_enviada", "x.criado_em", "x.cliente_id"])
    .select(["m.id as marcacao_id", "m.cliente_id as de", "m.status", "m.pagamento"])
    .select(["m.valor_centavos", "p.chave", "p.nome", "p.cidade"])
    .executeTakeFirst();
