import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";
import type { InstanciasFilter } from "#shared/instancias/instancias.schema.ts";

export const columns = [
  "instancias.id",
  "instancias.usuario_id",
  "provedor",
  "nome_instancia",
  "host_instancia",
  "instancia_key",
  "instancia_token",
  "waba_id",
  "limite_contatos",
  "webhook",
  "webhook_token",
  "webhook_segredo",
  "webhook_segredo_anterior",
  "webhook_segredo_trocado_em",
  "webhook_hmac",
  "webhook_redes",
  "webhook_versao",
  "webhook_assinado_em",
  "webhook_sem_assinatura_em",
  "webhook_recusas",
  "webhook_recusado_em",
  "webhook_recusa_motivo",
  "webhook_registro",
  "provedor_anterior",
  "criada_aqui",
  "ativa",
  "instancias.status",
  "status_em",
  "conectada_em",
  "queda_em",
  "silenciosa_em",
  "estado_numero",
  "estado_ate",
  "estado_motivo",
  "ultimo_evento_em",
  "ouvida_em",
  "instancias.criado_em",
  "instancias.atualizado_em",
] as const;

export type InstanciaRow = Awaited<ReturnType<typeof findAll>>[number];

/** Instances that have not been removed. */
const live = (db: Db) => db.selectFrom("instancias").where("instancias.excluida_em", "is", null);

/** The professional's own, the newest first. */
export const findAll = (db: Db, usuarioId: string) =>
  live(db)
    .where("usuario_id", "=", usuarioId)
    .select(columns)
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .execute();

export const findOne = (db: Db, usuarioId: string, id: string) =>
  live(db)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();

/** An instance of any tenant. */
export const findOneOfAll = (db: Db, id: string) =>
  live(db).where("id", "=", id).select(columns).executeTakeFirst();

/** A page of all tenants' instances, or of the active or inactive ones, newest first, with owner names. */
export async function findPageOfAll(db: Db, { skip, limit, ativa }: InstanciasFilter) {
  const all = live(db)
    .innerJoin("usuarios", "usuarios.id", "instancias.usuario_id")
    .where("usuarios.desativado_em", "is", null);
  const found = ativa === undefined ? all : all.where("instancias.ativa", "=", ativa);
  const [items, { total }] = await Promise.all([
    found
      .select(columns)
      .select("usuarios.nome as usuario_nome")
      .orderBy("instancias.criado_em", "desc")
      .orderBy("instancias.id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

export const insert = (db: Db, instancia: Insertable<InstanciasTable>) =>
  db.insertInto("instancias").values(instancia).returning(columns).executeTakeFirstOrThrow();

export const update = (
  db: Db,
  usuarioId: string,
  id: string,
  change: Updateable<InstanciasTable>,
) =>
  db
    .updateTable("instancias")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/** An instance of any tenant, locked until the transaction ends. */
export const lockOneOfAll = (db: Db, id: string) =>
  live(db).where("id", "=", id).select(columns).forUpdate().executeTakeFirst();

/** Soft delete: it leaves every list, its webhook address and secrets are erased; messages keep it. */
export async function removeOfAll(db: Db, id: string, now: Date) {
  await db
    .updateTable("instancias")
    .set({ excluida_em: now, ativa: false, instancia_token: null, atualizado_em: now })
    .set({ webhook_segredo: null, webhook_segredo_anterior: null, webhook_hmac: null })
    .where("id", "=", id)
    .execute();
}
