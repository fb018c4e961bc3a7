import { type Insertable, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import type { MensagensTable } from "#server/db/schema-conversas.ts";

export const columns = [
  "mensagens.id",
  "mensagens.instancia_id",
  "mensagens.cliente_id",
  "clientes.nome as cliente_nome",
  "clientes.telefone as cliente_telefone",
  "mensagens.mensagem_enviada",
  "mensagens.mensagem_recebida",
  "mensagens.direcao",
  "mensagens.status",
  "mensagens.data_envio",
  "mensagens.data_recebido",
  "mensagens.momento",
  "mensagens.criado_em",
  "mensagens.atualizado_em",
  "mensagens.origem",
  "mensagens.enviada_em",
  "mensagens.erro",
  "mensagens.espera_motivo",
  "mensagens.enviar_em",
  "mensagens.editada_em",
  "mensagens.apagada_em",
  "mensagens.ator_id",
  actorName("mensagens").as("ator_nome"),
] as const;

const ofProfessional = (db: Db, usuarioId: string) =>
  db
    .selectFrom("mensagens")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "mensagens.usuario_id")
        .onRef("clientes.id", "=", "mensagens.cliente_id"),
    )
    .where("mensagens.usuario_id", "=", usuarioId);

export type MensagemRow = NonNullable<Awaited<ReturnType<typeof findOne>>>;

export const findOne = (db: Db, usuarioId: string, id: string) =>
  ofProfessional(db, usuarioId).where("mensagens.id", "=", id).select(columns).executeTakeFirst();

/** A page of a conversation, the newest message first. */
export const findPage = (
  db: Db,
  usuarioId: string,
  { clienteId, skip, limit }: { clienteId: string; skip: number; limit: number },
) =>
  ofProfessional(db, usuarioId)
    .where("mensagens.cliente_id", "=", clienteId)
    .select(columns)
    .orderBy("mensagens.momento", "desc")
    .orderBy("mensagens.criado_em", "desc")
    .orderBy("mensagens.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** The newest messages of several conversations, of each so many, the newest first. */
export const findNewest = (
  db: Db,
  usuarioId: string,
  { clienteIds, each }: { clienteIds: readonly string[]; each: number },
) =>
  db
    .selectFrom(
      sql<{ cliente_id: string }>`unnest(${clienteIds}::uuid[])`.as<"c">(sql`c (cliente_id)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("mensagens")
          .innerJoin("clientes", (join) =>
            join
              .onRef("clientes.usuario_id", "=", "mensagens.usuario_id")
              .onRef("clientes.id", "=", "mensagens.cliente_id"),
          )
          .where("mensagens.usuario_id", "=", usuarioId)
          .whereRef("mensagens.cliente_id", "=", "c.cliente_id")
          .select(columns)
          .orderBy("mensagens.momento", "desc")
          .orderBy("mensagens.criado_em", "desc")
          .orderBy("mensagens.id", "desc")
          .limit(each)
          .as("m"),
      (join) => join.onTrue(),
    )
    // The columns that stand in the join.
    .selectAll("m")
    .orderBy("m.momento", "desc")
    .orderBy("m.criado_em", "desc")
    .orderBy("m.id", "desc")
    .execute();

/** How many messages of a conversation are newer than this one; undefined when it is none of them. */
export async function countAfter(
  db: Db,
  usuarioId: string,
  { clienteId, id }: { clienteId: string; id: string },
) {
  const row = await db
    .selectFrom("mensagens as esta")
    .where("esta.usuario_id", "=", usuarioId)
    .where("esta.cliente_id", "=", clienteId)
    .where("esta.id", "=", id)
    .select((eb) =>
      eb
        .selectFrom("mensagens as nova")
        .whereRef("nova.usuario_id", "=", "esta.usuario_id")
        .whereRef("nova.cliente_id", "=", "esta.cliente_id")
        .where(
          sql<boolean>`(nova.momento, nova.criado_em, nova.id) > (esta.momento, esta.criado_em, esta.id)`,
        )
        .select((count) => count.fn.countAll<string>().as("total"))
        .as("newer"),
    )
    .executeTakeFirst();
  return row && Number(row.newer);
}

/** Marks what was received in a conversation as read, and says how many were not. */
export async function markConversationRead(
  db: Db,
  usuarioId: string,
  clienteId: string,
  now: Date,
) {
  const { numUpdatedRows } = await unread(db, usuarioId, now)
    .where("cliente_id", "=", clienteId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How many of these messages there are. */
export async function countOwn(db: Db, usuarioId: string, ids: string[]): Promise<number> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Marks received messages among these as read; answers the conversations that changed. */
export const markRead = (db: Db, usuarioId: string, ids: string[], now: Date) =>
  unread(db, usuarioId, now)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning("cliente_id")
    .execute();

/** The latest message that was received in a conversation waits to be read again; false where there is none. */
export async function markLatestUnread(db: Db, usuarioId: string, clienteId: string, now: Date) {
  const latest = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("direcao", "=", "ENTRADA")
    .select("id")
    .orderBy("momento", "desc")
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) return false;
  await db
    .updateTable("mensagens")
    .set({ status: "entregue", atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", latest.id)
    .where("status", "=", "lida")
    .execute();
  return true;
}

const unread = (db: Db, usuarioId: string, now: Date) =>
  db
    .updateTable("mensagens")
    .set({ status: "lida", atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("direcao", "=", "ENTRADA")
    .where("status", "<>", "lida");

export async function insert(db: Db, row: Insertable<MensagensTable>) {
  await db.insertInto("mensagens").values(row).execute();
}

/** Contents of a sent message and its instance, as far as that is still there, for sending it again. */
export async function findSent(db: Db, usuarioId: string, id: string) {
  const row = await db
    .selectFrom("mensagens as m")
    .innerJoin("instancias as i", (join) =>
      join.onRef("i.usuario_id", "=", "m.usuario_id").onRef("i.id", "=", "m.instancia_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .where("m.id", "=", id)
    .where("i.excluida_em", "is", null)
    .select(["m.cliente_id", "m.mensagem_enviada", "m.template_id", "m.valores"])
    .select(["i.id", "i.provedor", "i.waba_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { mensagem_enviada: text, id: instancia, provedor, waba_id, ...rest } = row;
  return { ...rest, text: text ?? "", instance: { id: instancia, provedor, waba_id } };
}

/** Through which instance to write to a client: the one of the latest message while it is active, else the first active one. */
export async function findInstance(
  db: Db,
  usuarioId: string,
  { clienteId, instanciaId }: { clienteId: string; instanciaId: string | undefined },
) {
  return db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("ativa", "=", true)
    .$if(instanciaId !== undefined, (query) => query.where("id", "=", instanciaId ?? ""))
    .where("excluida_em", "is", null)
    .select(["id", "provedor", "waba_id"])
    .orderBy(
      (eb) =>
        eb(
          "id",
          "=",
          eb
            .selectFrom("mensagens")
            .where("mensagens.usuario_id", "=", usuarioId)
            .where("mensagens.cliente_id", "=", clienteId)
            .select("mensagens.instancia_id")
            .orderBy("mensagens.momento", "desc")
            .limit(1),
        ),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("criado_em")
    .orderBy("id")
    .executeTakeFirst();
}
