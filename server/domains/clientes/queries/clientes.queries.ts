import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import type { ClientesTable } from "#server/db/schema.ts";
import { campos } from "#shared/clientes/campos.ts";

/** Columns answered by lists: data needed for one person at a time does not travel with all of them. */
export const listed = [
  "id",
  "usuario_id",
  "nome",
  "telefone",
  "etiquetas",
  "aceita_mensagens",
  "criado_em",
  "excluido_em",
] as const;

/** Columns answered for one client. */
export const columns = [
  "id",
  "usuario_id",
  "nome",
  "telefone",
  ...campos,
  "aceita_mensagens",
  "criado_em",
  /** WhatsApp was asked for this very phone and knows nobody under it, nor has anybody written from it since. */
  sql<boolean>`(clientes.telefone is not null and clientes.telefone_consultado = clientes.telefone
    and clientes.telefone_whatsapp is null and not exists (
      select from cliente_enderecos e
      where e.usuario_id = clientes.usuario_id and e.cliente_id = clientes.id and e.tipo = 'telefone'
        and e.endereco = clientes.telefone_chave and e.desde is not null
    )) is true`.as("sem_whatsapp"),
] as const;

export type Listed = Pick<Selectable<ClientesTable>, (typeof listed)[number]>;

const live = (db: Db, usuarioId: string | RawBuilder<string>) =>
  db.selectFrom("clientes").where("usuario_id", "=", usuarioId).where("excluido_em", "is", null);

const findRows = prepared((db, slot: Slots<{ usuarioId: string; skip: number; limit: number }>) =>
  live(db, slot("usuarioId"))
    .select(listed)
    .orderBy(sql`nome collate "pt-BR-x-icu"`)
    .orderBy("id")
    .offset(slot("skip"))
    .limit(slot("limit")),
);

const findTotal = prepared((db, slot: Slots<{ usuarioId: string }>) =>
  db.selectFrom("clientes_totais").where("usuario_id", "=", slot("usuarioId")).select("total"),
);

/** By name as people sort it, unnamed last; the total is kept by triggers and not counted. */
export async function findPage(
  db: Db,
  usuarioId: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const [items, totals] = await Promise.all([
    findRows(db, { usuarioId, skip, limit }),
    findTotal(db, { usuarioId }),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}

export interface Term {
  /** "" finds everybody. */
  termo: string;
  /** The digits of a term that is a part of a phone, else null. */
  digitos: string | null;
}

interface Search extends Term {
  skip: number;
  limit: number;
}

export const listedRefs = sql.join(listed.map((column) => sql.ref(column)));

/**
 * Clients with the term anywhere in name or phone. The owner is the transaction's own (migration 0011). Only ids are taken
 * from the function, and each row is read by its key: the planner expects a thousand and would read all rows.
 */
export async function search(db: Db, { termo, digitos, skip, limit }: Search) {
  const { rows } = await sql<Listed & { id: string | null; total: string }>`
    select found.total, c.* from clientes_buscar(${termo}, ${digitos}, ${skip}, ${limit}) with ordinality found
    left join lateral (
      select ${listedRefs} from clientes where usuario_id = found.usuario_id and id = found.id offset 0
    ) c on true
    order by found.ordinality
  `.execute(db);
  return withTotal(rows);
}

/** There is always a first row, with the total, were it alone. */
export function withTotal(rows: (Listed & { id: string | null; total: string })[]) {
  const items = rows.flatMap(({ total: _total, ...cliente }): Listed[] =>
    cliente.id === null ? [] : [cliente],
  );
  return { items, total: Number(rows[0]?.total ?? 0) };
}

export const find = (db: Db, usuarioId: string, id: string) =>
  live(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();

/** Until the transaction ends nobody else changes or removes the client. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  live(db, usuarioId)
    .where("id", "=", id)
    .select([...columns, "telefone_chave"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Until the transaction ends nobody removes the client; any number may hold it so. */
export async function hold(db: Db, usuarioId: string, id: string): Promise<boolean> {
  return (await held(db, usuarioId, id)) !== undefined;
}

/** As `hold`; an erased client, of whom only the past is left, is none. */
export async function holdPerson(db: Db, usuarioId: string, id: string): Promise<boolean> {
  return (await held(db, usuarioId, id))?.anonimizado_em === null;
}

const held = (db: Db, usuarioId: string, id: string) =>
  live(db, usuarioId).where("id", "=", id).select("anonimizado_em").forShare().executeTakeFirst();

type NewCliente = Omit<Insertable<ClientesTable>, "criado_em" | "atualizado_em">;

export const insert = (db: Db, cliente: NewCliente, now: Date) =>
  db
    .insertInto("clientes")
    .values({ ...cliente, criado_em: now, atualizado_em: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

type ClienteChange = Omit<Updateable<ClientesTable>, "id" | "usuario_id" | "atualizado_em">;

export const update = (db: Db, usuarioId: string, id: string, change: ClienteChange, now: Date) =>
  db
    .updateTable("clientes")
    .set({ ...change, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Takes the client off every list; the row stays for the figures. */
export const markRemoved = (
  db: Db,
  usuarioId: string,
  { id, atorId, now }: { id: string; atorId: string | null; now: Date },
) =>
  db
    .updateTable("clientes")
    .set({ excluido_em: now, ator_id: atorId, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();

/** Whether there is such a client, or was one before it was removed. */
export async function isKnown(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Opts a client out of automatic messages, or in again. */
export async function setOptOut(
  db: Db,
  usuarioId: string,
  id: string,
  { aceita, now }: { aceita: boolean; now: Date },
) {
  await db
    .updateTable("clientes")
    .set({ aceita_mensagens: aceita, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}
