import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { RespostaOpcoesTable } from "#server/db/schema-respostas.ts";
import { isTwin } from "#server/db/twins.ts";
import type { Acao, Motivo } from "#shared/respostas/respostas.constants.ts";

export type Resposta = NonNullable<Awaited<ReturnType<typeof holdNext>>>;

/**
 * The first waiting reply of this professional's clients, with its sender. Locks the reply and the client
 * (against changes, removal and erasure) until the transaction ends.
 */
export const holdNext = (db: Db, usuarioId: string, now: Date) =>
  db
    .selectFrom("respostas as r")
    .innerJoin("mensagens as m", "m.id", "r.mensagem_id")
    .innerJoin("usuarios as u", "u.id", "m.usuario_id")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where("r.usuario_id", "=", usuarioId)
    .where("r.processada_em", "is", null)
    .where((eb) => eb.or([eb("r.proxima_em", "is", null), eb("r.proxima_em", "<=", now)]))
    .select([
      "r.mensagem_id",
      "r.usuario_id",
      "r.citada",
      "r.botao_de",
      "r.momento",
      "r.hora_incerta",
      "r.tentativas",
    ])
    .select(["m.cliente_id", "m.instancia_id", "m.mensagem_recebida as texto", "m.criado_em"])
    .select(["m.rastro", "m.editada_em"])
    .select(["u.timezone", "u.is_trial_user", "u.trial_end_date", "u.desativado_em"])
    .select(["c.aceita_mensagens", "c.excluido_em"])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("instancias as i")
            .whereRef("i.id", "=", "m.instancia_id")
            .where("i.ativa", "=", true)
            .where("i.excluida_em", "is", null)
            .select("i.id"),
        )
        .as("podeEscrever"),
      isTwin("m").as("isKnown"),
    ])
    .orderBy("r.momento")
    .orderBy("r.mensagem_id")
    .limit(1)
    .forUpdate("r")
    .forNoKeyUpdate("c")
    .executeTakeFirst();

/** The outcome of a reply. */
export interface Resultado {
  acao: Acao;
  motivo?: Motivo;
  marcacao_id?: string;
  /** All decided appointments, where there are several. */
  marcacoes?: string[];
  sobre_id?: string;
}

export async function finish(
  db: Db,
  { usuario_id, mensagem_id }: { usuario_id: string; mensagem_id: string },
  { acao, motivo, marcacao_id, marcacoes, sobre_id }: Resultado,
  now: Date,
) {
  await db
    .updateTable("respostas")
    .set({ processada_em: now, acao, motivo: motivo ?? null })
    .set({ marcacao_id: marcacao_id ?? null, sobre_id: sobre_id ?? null })
    .set({ marcacoes: marcacoes ?? null })
    .where("usuario_id", "=", usuario_id)
    .where("mensagem_id", "=", mensagem_id)
    .execute();
}

/** Whether the client has written something later about getting automatic messages. */
export async function hasLaterOptOut(
  db: Db,
  { usuario_id, cliente_id, momento }: Pick<Resposta, "usuario_id" | "cliente_id" | "momento">,
): Promise<boolean> {
  const row = await db
    .selectFrom("respostas as r")
    .innerJoin("mensagens as m", "m.id", "r.mensagem_id")
    .where("m.usuario_id", "=", usuario_id)
    .where("m.cliente_id", "=", cliente_id)
    .where("m.momento", ">", momento)
    .where("r.acao", "in", ["saiu", "voltou"])
    .select("r.mensagem_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unknown codes after which further ones are ignored. */
const MOST_GUESSES = 5;

/** Whether the client has lately written too many codes without a matching booking. */
export async function hasGuessed(
  db: Db,
  { usuario_id, cliente_id }: Pick<Resposta, "usuario_id" | "cliente_id">,
  since: Date,
): Promise<boolean> {
  const guesses = await db
    .selectFrom("respostas as r")
    .innerJoin("mensagens as m", "m.id", "r.mensagem_id")
    .where("m.usuario_id", "=", usuario_id)
    .where("m.cliente_id", "=", cliente_id)
    .where("r.motivo", "=", "codigo_desconhecido")
    .where("r.momento", ">", since)
    .select("r.mensagem_id")
    .limit(MOST_GUESSES)
    .execute();
  return guesses.length === MOST_GUESSES;
}

export async function insertOptions(db: Db, options: Insertable<RespostaOpcoesTable>[]) {
  await db.insertInto("resposta_opcoes").values(options).execute();
}

/** Replies that have decided about an appointment, with the message that each answered, in order. */
export const findDecided = (db: Db, usuarioId: string, marcacaoId: string) =>
  db
    .selectFrom("respostas")
    .where("usuario_id", "=", usuarioId)
    .where(sql<boolean>`(marcacao_id = ${marcacaoId} or marcacoes @> array[${marcacaoId}]::uuid[])`)
    .where(sql<boolean>`acao in ('confirmou', 'cancelou', 'ja_confirmado')`)
    .select(["sobre_id", "acao", "momento"])
    .orderBy("momento")
    .orderBy("mensagem_id")
    .execute();

export const deleteIdleReplies = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "respostas",
    where: sql`t.processada_em < ${before} and t.acao = 'nenhuma'`,
    by: "processada_em",
    batch,
  });
