import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AssistenteConversasTable } from "#server/db/schema-assistente.ts";
import type { MotivoDaMarca, MotivoDaPausa } from "#shared/assistente/assistente.constants.ts";

/** A conversation, by whose it is and with whom. */
export interface Conversation {
  usuario_id: string;
  cliente_id: string;
}

/**
 * Until the transaction ends nobody else closes an answer here or steps in. Not a row's lock, because most conversations
 * have no row.
 */
export const lockConversation = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`assistente:${usuario_id}:${cliente_id}`}, 0))`.execute(
    db,
  );

/** All that decides whether the assistant may answer in a conversation; the columns of rows that are not there are null. */
export const findSituation = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  db
    .selectFrom("clientes as c")
    .innerJoin("usuarios as u", "u.id", "c.usuario_id")
    .leftJoin("automacoes as a", "a.usuario_id", "c.usuario_id")
    .leftJoin("assistente_conversas as s", (join) =>
      join.onRef("s.usuario_id", "=", "c.usuario_id").onRef("s.cliente_id", "=", "c.id"),
    )
    .where("c.usuario_id", "=", usuario_id)
    .where("c.id", "=", cliente_id)
    .select(["u.desativado_em", "u.is_trial_user", "u.trial_end_date", "a.chatbot_ativo"])
    .select(["c.excluido_em", "c.anonimizado_em", "c.aceita_mensagens"])
    .select([
      "s.pausado_ate",
      "s.pausa_motivo",
      "s.marcada_em",
      "s.marca_motivo",
      "s.para_depois_em",
    ])
    .executeTakeFirst();

export interface Pause {
  motivo: MotivoDaPausa;
  ate: Date;
  /** The message of the professional's that is the reason, where it may turn out to be one of ours. */
  mensagem_id?: string | undefined;
}

/** A pause that ends later than this one stays; what this one takes the place of is kept beside it. */
export async function savePause(
  db: Db,
  { usuario_id, cliente_id }: Conversation,
  { motivo, ate, mensagem_id }: Pause,
  now: Date,
) {
  const row = {
    pausado_ate: ate,
    pausa_motivo: motivo,
    pausa_mensagem_id: mensagem_id ?? null,
    atualizado_em: now,
  };
  await db
    .insertInto("assistente_conversas")
    .values({ ...row, usuario_id, cliente_id })
    .onConflict((oc) =>
      oc
        .columns(["usuario_id", "cliente_id"])
        .doUpdateSet({
          ...row,
          pausa_anterior_ate: (eb) => eb.ref("assistente_conversas.pausado_ate"),
          pausa_anterior_motivo: (eb) => eb.ref("assistente_conversas.pausa_motivo"),
        })
        .where((eb) =>
          eb.or([
            eb("assistente_conversas.pausado_ate", "is", null),
            eb("assistente_conversas.pausado_ate", "<=", ate),
          ]),
        ),
    )
    .execute();
}

const none = {
  pausado_ate: null,
  pausa_motivo: null,
  pausa_mensagem_id: null,
  pausa_anterior_ate: null,
  pausa_anterior_motivo: null,
} satisfies Partial<AssistenteConversasTable>;

const own = (db: Db, { usuario_id, cliente_id }: Conversation) =>
  db
    .updateTable("assistente_conversas")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id);

export async function clearPause(db: Db, conversation: Conversation, now: Date) {
  await own(db, conversation)
    .set({ ...none, atualizado_em: now })
    .execute();
}

/** The pause that this message caused is undone, and what it took the place of is in force again; true when there was one. */
export async function undoPause(
  db: Db,
  conversation: Conversation,
  mensagemId: string,
  now: Date,
): Promise<boolean> {
  const row = await own(db, conversation)
    .where("pausa_mensagem_id", "=", mensagemId)
    .set((eb) => ({
      ...none,
      pausado_ate: eb.ref("pausa_anterior_ate"),
      pausa_motivo: eb.ref("pausa_anterior_motivo"),
      atualizado_em: eb.val(now),
    }))
    .returning("cliente_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest reason counts. */
export async function saveMark(
  db: Db,
  { usuario_id, cliente_id }: Conversation,
  motivo: MotivoDaMarca,
  now: Date,
) {
  const row: Insertable<AssistenteConversasTable> = {
    usuario_id,
    cliente_id,
    marcada_em: now,
    marca_motivo: motivo,
    atualizado_em: now,
  };
  await db
    .insertInto("assistente_conversas")
    .values(row)
    .onConflict((oc) =>
      oc.columns(["usuario_id", "cliente_id"]).doUpdateSet({
        marcada_em: now,
        marca_motivo: motivo,
        atualizado_em: now,
      }),
    )
    .execute();
}

/**
 * Takes the mark away, if it is not newer than `until`. `unlessSending`: what the phone posted may be one of ours that is
 * on its way, and then nobody has looked at anything.
 */
export async function clearMark(
  db: Db,
  conversation: Conversation,
  { until, now, unlessSending = false }: { until: Date; now: Date; unlessSending?: boolean },
) {
  await own(db, conversation)
    .where("marcada_em", "<=", until)
    .$if(unlessSending, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("mensagens as m")
              .where("m.usuario_id", "=", conversation.usuario_id)
              .where("m.cliente_id", "=", conversation.cliente_id)
              .where(
                sql<boolean>`m.direcao = 'SAIDA' and m.status = 'pendente' and m.enviada_em is null`,
              )
              .where(sql<boolean>`(m.reservada_ate is not null or m.incerta_desde is not null)`)
              .select("m.id"),
          ),
        ),
      ),
    )
    .set({ marcada_em: null, marca_motivo: null, atualizado_em: now })
    .execute();
}

/** The professional's own mark, which nothing but the professional takes away. */
export async function saveForLater(
  db: Db,
  { usuario_id, cliente_id }: Conversation,
  em: Date | null,
  now: Date,
) {
  const row = { para_depois_em: em, atualizado_em: now };
  await db
    .insertInto("assistente_conversas")
    .values({ ...row, usuario_id, cliente_id })
    .onConflict((oc) => oc.columns(["usuario_id", "cliente_id"]).doUpdateSet(row))
    .execute();
}
