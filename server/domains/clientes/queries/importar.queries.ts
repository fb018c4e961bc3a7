import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { campos, perCampo, textOrList, type Valores } from "#shared/clientes/campos.ts";
import type { DadosImportados } from "#shared/clientes/importar.schema.ts";

/** Serialises a professional's imports and their undoing. */
export const lockImports = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`importar:${usuarioId}`}, 0))`.execute(db);

/** Names as they are compared, in their order. */
export async function nameKeys(db: Db, nomes: (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ chave: string | null }>`
    select sem_acento(nome) as chave from unnest(${nomes}::text[]) with ordinality as n (nome, ordem) order by ordem
  `.execute(db);
  return rows.map(({ chave }) => chave);
}

interface Wanted {
  telefones: string[];
  /** As they are compared. */
  nomes: string[];
}

/**
 * Clients who may be meant by a file: with one of the phones, or of the names; those without a phone first, then the older ones.
 * The lists are subqueries, which PostgreSQL hashes in every plan. As arrays they are hashed in a custom plan alone: a generic
 * one compares each client with ten thousand entries, one by one.
 */
const meant = (db: Db, usuarioId: string, { telefones, nomes }: Wanted) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("excluido_em", "is", null)
    .where((eb) =>
      eb.or([
        sql<boolean>`telefone_chave in (select unnest(${telefones}::text[]))`,
        sql<boolean>`nome_busca in (select unnest(${nomes}::text[]))`,
      ]),
    )
    .select(["id", "nome", "telefone", "telefone_chave", "nome_busca", ...campos])
    .orderBy(sql`telefone_chave is not null`)
    .orderBy("criado_em")
    .orderBy("id");

export const findMeant = (db: Db, usuarioId: string, wanted: Wanted) =>
  meant(db, usuarioId, wanted).execute();

/** The same; until the transaction ends nobody else changes or removes them. */
export const lockMeant = (db: Db, usuarioId: string, wanted: Wanted) =>
  meant(db, usuarioId, wanted).forNoKeyUpdate().execute();

interface Import {
  usuarioId: string;
  id: string;
  /** The person who imports. */
  atorId: string | null;
  now: Date;
}

export type NewClient = Record<"nome" | "telefone" | "telefone_chave", string | null> &
  Valores & { id: string };

const names = sql.join(campos.map((campo) => sql.ref(campo)));
const typed = sql.join(
  Object.values(
    perCampo(
      textOrList(
        (campo) => sql`${sql.ref(campo)} text`,
        (campo) => sql`${sql.ref(campo)} text[]`,
      ),
    ),
  ),
);
const given = sql.join(
  Object.values(
    perCampo(
      textOrList(
        (campo) => sql`n.${sql.ref(campo)}`,
        (campo) => sql`coalesce(n.${sql.ref(campo)}, '{}')`,
      ),
    ),
  ),
);
const filled = sql.join(
  Object.values(
    perCampo(
      textOrList(
        (campo) =>
          sql`${sql.ref(campo)} = coalesce(c.${sql.ref(campo)}, n.campos ->> ${sql.lit(campo)})`,
        (campo) => sql`${sql.ref(campo)} = c.${sql.ref(campo)}
          || array(select jsonb_array_elements_text(n.campos -> ${sql.lit(campo)}))`,
      ),
    ),
  ),
);

/** Answers how many there are now; fewer where somebody else has just made one with the same phone. */
export async function insertImported(
  db: Db,
  { usuarioId, id, atorId, now }: Import,
  clients: NewClient[],
): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    with novos as (
      insert into clientes (id, usuario_id, nome, telefone, telefone_chave, ${names}, ator_id, criado_em, atualizado_em)
      select n.id, ${usuarioId}, n.nome, n.telefone, n.telefone_chave, ${given}, ${atorId}::uuid, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as n (id uuid, nome text, telefone text,
        telefone_chave text, ${typed})
      on conflict (usuario_id, telefone_chave) where excluido_em is null and telefone_chave is not null do nothing
      returning id
    ), notas as (
      insert into importacao_clientes (usuario_id, importacao_id, cliente_id, criado, criado_em)
      select ${usuarioId}, ${id}, id, true, ${now} from novos
    )
    select count(*)::int as quantos from novos
  `.execute(db);
  return rows[0]?.quantos ?? 0;
}

/** Gives clients what they lack, and keeps what that was. */
export async function addToClients(
  db: Db,
  { usuarioId, id, atorId, now }: Import,
  changes: { id: string; campos: DadosImportados }[],
) {
  const changed = sql`
    jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id uuid, campos jsonb)`;
  await sql`
    insert into importacao_clientes (usuario_id, importacao_id, cliente_id, criado, campos, antes_em, criado_em)
    select ${usuarioId}, ${id}, c.id, false, n.campos, c.atualizado_em, ${now}
    from ${changed} join clientes c on c.usuario_id = ${usuarioId} and c.id = n.id
  `.execute(db);
  await sql`
    update clientes c set
      nome = coalesce(c.nome, n.campos ->> 'nome'),
      ${filled},
      ator_id = ${atorId}::uuid,
      atualizado_em = ${now}
    from ${changed}
    where c.usuario_id = ${usuarioId} and c.id = n.id
  `.execute(db);
}

interface NewImport {
  id: string;
  usuario_id: string;
  nome_arquivo: string | null;
  criados: number;
  atualizados: number;
  ignorados: number;
  erros: number;
  ator_id: string | null;
  criado_em: Date;
}

export const insertImport = (db: Db, row: NewImport) =>
  db.insertInto("importacoes").values(row).execute();
