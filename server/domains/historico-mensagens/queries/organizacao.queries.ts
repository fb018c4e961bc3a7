import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import { findResponsaveis, NOBODY, unassign } from "./responsaveis.queries.ts";

/** More labels than that nobody chooses from. */
const MOST_LABELS = 200;

/** A client who was joined to another keeps labels and pin while that may be undone, but is on no list. */
const isThere = (table: "e" | "f") => sql<boolean>`exists (
  select from clientes c
  where c.usuario_id = ${sql.ref(`${table}.usuario_id`)} and c.id = ${sql.ref(`${table}.cliente_id`)} and c.excluido_em is null
)`;

/** These and no others, in this order; two that read the same are one. */
export async function replaceLabels(
  db: Db,
  usuarioId: string,
  { clienteId, etiquetas }: { clienteId: string; etiquetas: string[] },
): Promise<string[]> {
  await db
    .deleteFrom("conversa_etiquetas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
  const { rows } = await sql<{ etiqueta: string; ordem: number }>`
    insert into conversa_etiquetas (usuario_id, chave, cliente_id, etiqueta, ordem)
    select ${usuarioId}::uuid, sem_acento(etiqueta), ${clienteId}::uuid, etiqueta, ordem
    from unnest(${etiquetas}::text[]) with ordinality as e (etiqueta, ordem)
    on conflict do nothing
    returning etiqueta, ordem
  `.execute(db);
  return rows.toSorted((one, other) => one.ordem - other.ordem).map(({ etiqueta }) => etiqueta);
}

/** The labels of a professional's conversations, the most used first; one that is written in two ways stands in one of them. */
export const findLabels = (db: Db, usuarioId: string) =>
  db
    .selectFrom("conversa_etiquetas as e")
    .where("e.usuario_id", "=", usuarioId)
    .where(isThere("e"))
    .groupBy("chave")
    .select(({ fn }) => [
      sql<string>`min(etiqueta)`.as("etiqueta"),
      fn.countAll<string>().as("conversas"),
    ])
    .orderBy("conversas", "desc")
    .orderBy("chave")
    .limit(MOST_LABELS)
    .execute();

/** Organization of one conversation, and who looks after it, whether anything was written in it yet or not. */
export async function findOrganization(db: Db, usuarioId: string, clienteId: string) {
  const { rows } = await sql<Organization>`
    select array(
      select etiqueta from conversa_etiquetas
      where usuario_id = ${usuarioId} and cliente_id = ${clienteId} order by ordem
    ) as etiquetas, (
      select fixada_em from conversas_fixadas where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
    ) as fixada_em, (
      select arquivada_em from conversas_arquivadas where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
    ) as arquivada_em, exists (
      select from conversas_responsaveis where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
    ) as is_assigned
  `.execute(db);
  const { is_assigned, ...organization } = rows[0] ?? NO_ORGANIZATION;
  const people = await findResponsaveis(db, usuarioId, is_assigned ? [clienteId] : []);
  return { ...organization, ...(people.get(clienteId) ?? NOBODY) };
}

interface Organization {
  etiquetas: string[];
  fixada_em: Date | null;
  arquivada_em: Date | null;
  is_assigned: boolean;
}

const NO_ORGANIZATION: Organization = {
  etiquetas: [],
  fixada_em: null,
  arquivada_em: null,
  is_assigned: false,
};

/** Which conversations are pinned, by their client, and since when: a few at most. */
export async function findPins(db: Db, usuarioId: string) {
  const rows = await db
    .selectFrom("conversas_fixadas")
    .where("usuario_id", "=", usuarioId)
    .select(["cliente_id", "fixada_em"])
    .execute();
  return new Map(rows.map(({ cliente_id, fixada_em }) => [cliente_id, fixada_em]));
}

/** How many others are pinned. */
export async function countOtherPins(db: Db, usuarioId: string, clienteId: string) {
  const { total } = await db
    .selectFrom("conversas_fixadas as f")
    .where("f.usuario_id", "=", usuarioId)
    .where("f.cliente_id", "<>", clienteId)
    .where(isThere("f"))
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function pin(db: Db, usuario_id: string, cliente_id: string, now: Date) {
  await db
    .insertInto("conversas_fixadas")
    .values({ usuario_id, cliente_id, fixada_em: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function unpin(db: Db, usuarioId: string, clienteId: string) {
  await db
    .deleteFrom("conversas_fixadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
}

export async function archive(db: Db, usuario_id: string, cliente_id: string, now: Date) {
  await db
    .insertInto("conversas_arquivadas")
    .values({ usuario_id, cliente_id, arquivada_em: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Brings these conversations back among the others. */
export async function unarchive(
  db: Db,
  conversations: readonly { usuario_id: string; cliente_id: string }[],
) {
  await sql`
    delete from conversas_arquivadas a using unnest(
      ${conversations.map(({ usuario_id }) => usuario_id)}::uuid[],
      ${conversations.map(({ cliente_id }) => cliente_id)}::uuid[]
    ) as c (usuario_id, cliente_id)
    where a.usuario_id = c.usuario_id and a.cliente_id = c.cliente_id
  `.execute(db);
}

/** How many conversations of the list are put away. */
export async function countArchived(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom("conversas_arquivadas as a")
    .innerJoin("conversas as c", (join) =>
      join.onRef("c.usuario_id", "=", "a.usuario_id").onRef("c.cliente_id", "=", "a.cliente_id"),
    )
    .where("a.usuario_id", "=", usuarioId)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes scheduled messages, labels and pin of a client who is removed or erased. */
export async function dropOfClient(db: Db, usuarioId: string, clienteId: string) {
  await db
    .deleteFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
  await db
    .deleteFrom("conversa_etiquetas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
  await unpin(db, usuarioId, clienteId);
  await unarchive(db, [{ usuario_id: usuarioId, cliente_id: clienteId }]);
  await unassign(db, usuarioId, clienteId);
}

export const moveScheduled = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "mensagens_agendadas", usuarioId, move);

/** Where labels stand that came from somebody else: behind one's own, until they are saved again. */
const CAME = 100;

/**
 * Labels, as many as there is room for, and pin of a client who turns out to be another one; they stay with that record too,
 * which stands on no list, in case it comes back.
 */
export async function copyToClient(
  db: Db,
  usuarioId: string,
  { from, to, mostLabels }: { from: string; to: string; mostLabels: number },
) {
  await sql`
    insert into conversa_etiquetas (usuario_id, chave, cliente_id, etiqueta, ordem)
    select v.usuario_id, v.chave, ${to}::uuid, v.etiqueta, ${CAME}::int + v.ordem
    from conversa_etiquetas v
    where v.usuario_id = ${usuarioId} and v.cliente_id = ${from} and not exists (
      select from conversa_etiquetas j where j.usuario_id = ${usuarioId} and j.cliente_id = ${to} and j.chave = v.chave
    )
    order by v.ordem limit (
      select greatest(0, ${mostLabels}::int - count(*)) from conversa_etiquetas
      where usuario_id = ${usuarioId} and cliente_id = ${to}
    )
  `.execute(db);
  await sql`
    insert into conversas_fixadas (usuario_id, cliente_id, fixada_em)
    select usuario_id, ${to}::uuid, fixada_em from conversas_fixadas
    where usuario_id = ${usuarioId} and cliente_id = ${from}
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into conversas_responsaveis (usuario_id, cliente_id, pessoa_id, desde)
    select usuario_id, ${to}::uuid, pessoa_id, desde from conversas_responsaveis
    where usuario_id = ${usuarioId} and cliente_id = ${from}
    on conflict do nothing
  `.execute(db);
}

/** Takes back labels and pin that came with a client who is another one again, unless changed since. */
export async function takeFromClient(
  db: Db,
  usuarioId: string,
  { from, to }: { from: string; to: string },
) {
  await sql`
    delete from conversa_etiquetas e using conversa_etiquetas v
    where e.usuario_id = ${usuarioId} and e.cliente_id = ${from} and e.ordem > ${CAME}::int
      and v.usuario_id = e.usuario_id and v.cliente_id = ${to} and v.chave = e.chave
  `.execute(db);
  await sql`
    delete from conversas_fixadas e using conversas_fixadas v
    where e.usuario_id = ${usuarioId} and e.cliente_id = ${from} and v.usuario_id = e.usuario_id
      and v.cliente_id = ${to} and v.fixada_em = e.fixada_em
  `.execute(db);
  await sql`
    delete from conversas_responsaveis e using conversas_responsaveis v
    where e.usuario_id = ${usuarioId} and e.cliente_id = ${from} and v.usuario_id = e.usuario_id
      and v.cliente_id = ${to} and v.pessoa_id = e.pessoa_id and v.desde = e.desde
  `.execute(db);
}
