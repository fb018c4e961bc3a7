import { sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import { textos } from "#shared/clientes/campos.ts";

const columns = [
  "id",
  "nome_arquivo",
  "criados",
  "atualizados",
  "ignorados",
  "erros",
  "criado_em",
  "desfeita_em",
] as const;

const MOST_LISTED = 20;

/** The last ones, newest first. */
export const findImports = (db: Db, usuarioId: string) =>
  db
    .selectFrom("importacoes")
    .where("usuario_id", "=", usuarioId)
    .select(columns)
    .select(["ator_id", actorName("importacoes").as("ator_nome"), "desfeita_por_id"])
    .select(actorName("importacoes", "desfeita_por_id").as("desfeita_por_nome"))
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();

/** Until the transaction ends nobody else takes it back. */
export const lockImport = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("importacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Until the transaction ends nobody books, writes to or changes the clients of an import. Answers their ids. */
export async function lockImported(db: Db, usuarioId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("importacao_clientes as i")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "i.usuario_id").onRef("c.id", "=", "i.cliente_id"),
    )
    .where("i.usuario_id", "=", usuarioId)
    .where("i.importacao_id", "=", id)
    .select("c.id")
    .orderBy("c.id")
    .forUpdate("c")
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes clients among these whom the import made and nobody has touched or used (migration 0047). */
export async function deleteImported(db: Db, id: string, which: string[]): Promise<number> {
  const { rows } = await sql<{ apagados: string }>`
    select importacao_apagar_clientes(${id}, ${which}::uuid[]) as apagados
  `.execute(db);
  return Number(rows[0]?.apagados ?? 0);
}

const FIELDS = ["nome", ...textos] as const;

const has = (name: string) => sql`i.campos ? ${sql.lit(name)}`;
const isStill = (name: string) =>
  sql`(${has(name)} and c.${sql.ref(name)} = i.campos ->> ${sql.lit(name)})`;
const labels = sql`array(select jsonb_array_elements_text(i.campos -> 'etiquetas'))`;
const isWhole = sql`(${sql.join(
  FIELDS.map((name) => sql`(not ${has(name)} or ${isStill(name)})`),
  sql` and `,
)} and c.etiquetas @> ${labels})`;

/** A client who has lost the phone since keeps the name: one of the two has to stay. */
const canLose = (name: string) =>
  name === "nome" ? sql`${isStill(name)} and c.telefone is not null` : isStill(name);

interface Of {
  id: string;
  which: string[];
}

interface Doing {
  /** The person who takes the import back. */
  atorId: string | null;
  now: Date;
}

const given = (usuarioId: string, { id, which }: Of) => sql`
  i.usuario_id = ${usuarioId} and i.importacao_id = ${id} and not i.criado and i.cliente_id = any(${which}::uuid[])
  and c.usuario_id = ${usuarioId} and c.id = i.cliente_id and c.excluido_em is null`;

/**
 * Takes back what an import gave these clients and they still have; where nobody else changed one, the time of the last
 * change too. Answers the clients from whom all of it was taken.
 */
export async function restoreImported(
  db: Db,
  usuarioId: string,
  { now, atorId, ...of }: Of & Doing,
): Promise<string[]> {
  const emptied = FIELDS.map(
    (name) =>
      sql`${sql.ref(name)} = case when ${canLose(name)} then null else c.${sql.ref(name)} end`,
  );
  const { rows } = await sql<{ cliente_id: string }>`
    with inteiros as (
      select c.id as cliente_id from importacao_clientes i, clientes c where ${given(usuarioId, of)} and ${isWhole}
    ), voltaram as (
      update clientes c set ${sql.join(emptied)},
        etiquetas = array(
          select e from unnest(c.etiquetas) with ordinality as todas (e, ordem) where e <> all(${labels}) order by ordem),
        ator_id = ${atorId}::uuid,
        atualizado_em = case when c.atualizado_em = i.criado_em then i.antes_em else ${now}::timestamptz end
      from importacao_clientes i
      where ${given(usuarioId, of)}
        and (${sql.join(FIELDS.map(isStill), sql` or `)} or c.etiquetas && ${labels})
    )
    select cliente_id from inteiros
  `.execute(db);
  return rows.map(({ cliente_id }) => cliente_id);
}

interface Kept {
  cliente_id: string;
  nome: string | null;
  telefone: string | null;
  temAgendamento: boolean;
  temMensagem: boolean;
  quantos: number;
}

/** Clients of an import who are still there and were not wholly restored, the first of them by name, with the total. */
export async function findKept(
  db: Db,
  usuarioId: string,
  { id, restored, limit }: { id: string; restored: string[]; limit: number },
) {
  const uses = (table: string) => sql`exists (
    select from ${sql.table(table)} u where u.usuario_id = ${usuarioId} and u.cliente_id = c.id)`;
  const { rows } = await sql<Kept>`
    select c.id as cliente_id, c.nome, c.telefone, count(*) over ()::int as quantos,
      i.criado and (${uses("marcacoes")} or ${uses("series")}) as "temAgendamento",
      i.criado and (${uses("mensagens")} or ${uses("cliente_enderecos")}) as "temMensagem"
    from importacao_clientes i join clientes c on c.usuario_id = i.usuario_id and c.id = i.cliente_id
    where i.usuario_id = ${usuarioId} and i.importacao_id = ${id} and i.cliente_id <> all(${restored}::uuid[])
    order by c.nome collate "pt-BR-x-icu", c.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes the import's details: they are kept only as long as it can be undone. */
export async function markUndone(
  db: Db,
  usuarioId: string,
  { id, atorId, now }: Doing & { id: string },
) {
  await db
    .updateTable("importacoes")
    .set({ desfeita_em: now, desfeita_por_id: atorId })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
  await db
    .deleteFrom("importacao_clientes")
    .where("usuario_id", "=", usuarioId)
    .where("importacao_id", "=", id)
    .execute();
}

/** Deletes the import details of an erased client. */
export const forgetImported = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .deleteFrom("importacao_clientes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();

export const deleteImportedOf = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "importacao_clientes",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });

export const deleteImports = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "importacoes",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
