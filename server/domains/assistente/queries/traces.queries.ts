import type { Db } from "#server/db/database.ts";
import type { Conversation } from "./conversas.queries.ts";

/** How it stands in the conversation with a client; nothing where it never was anything but on. */
export const findState = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  db
    .selectFrom("assistente_conversas")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .select(["pausado_ate", "pausa_motivo", "marcada_em", "marca_motivo", "para_depois_em"])
    .select("atualizado_em")
    .executeTakeFirst();

/** Tool calls made for a client, with arguments and results. */
export const findSteps = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  db
    .selectFrom("assistente_passos")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .select(["ferramenta", "argumentos", "resultado", "acao", "marcacao_id", "horario"])
    .select("criado_em")
    .orderBy("criado_em")
    .orderBy("turno_id")
    .orderBy("ordem")
    .execute();

/** The client's conversations as drafts of a prompt have answered them. */
export const findReplayed = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  db
    .selectFrom("assistente_ensaio_itens")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .select(["pergunta", "resposta_real", "resposta", "acoes", "feito_em"])
    .orderBy("ensaio_id")
    .orderBy("ordem")
    .execute();

/** That it was done stays, for the figures; its text is deleted. */
export async function eraseSteps(db: Db, { usuario_id, cliente_id }: Conversation) {
  await db
    .updateTable("assistente_passos")
    .set({ argumentos: "{}", resultado: "{}" })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .execute();
}

/** One that waits for its answer gets none. */
export async function eraseReplayed(db: Db, { usuario_id, cliente_id }: Conversation, now: Date) {
  await db
    .updateTable("assistente_ensaio_itens")
    .set((eb) => ({
      pergunta: "",
      resposta_real: null,
      resposta: null,
      acoes: null,
      status: "falhou",
      feito_em: eb.fn.coalesce("feito_em", eb.val(now)),
    }))
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .execute();
}

/** Closes the client's open turns unanswered. */
export async function closeTurns(db: Db, { usuario_id, cliente_id }: Conversation, now: Date) {
  await db
    .updateTable("assistente_turnos")
    .set({ encerrado_em: now, resultado: "cliente_removido", reservado_ate: null })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("encerrado_em", "is", null)
    .execute();
}
