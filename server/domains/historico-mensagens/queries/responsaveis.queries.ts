import { sql } from "kysely";
import { entersPractice } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import type { ResponsavelJson } from "#shared/historico-mensagens/equipe.schema.ts";

/** The person who looks after a conversation, as long as they may enter the practice. */
const looksAfter = (owner: string) => sql`(
  select r.cliente_id, r.pessoa_id, case when r.pessoa_id = r.usuario_id
    then (select d.nome from usuarios d where d.id = r.usuario_id)
    else (select p.nome from pessoas_da_conta p where p.usuario_id = r.usuario_id and p.pessoa_id = r.pessoa_id)
    end as nome
  from conversas_responsaveis r
  where r.usuario_id = ${owner} and ${entersPractice("r.usuario_id", "r.pessoa_id")}
)`;

export const NOBODY: ResponsavelJson = { responsavel_id: null, responsavel_nome: null };

/** The people who look after these conversations, by their client. */
export async function findResponsaveis(db: Db, usuarioId: string, clienteIds: readonly string[]) {
  // The practice of one person assigns no conversation, and pays for no look at its people.
  if (clienteIds.length === 0) return new Map<string, ResponsavelJson>();
  const { rows } = await sql<ResponsavelJson & { cliente_id: string }>`
    select cliente_id, pessoa_id as responsavel_id, nome as responsavel_nome
    from ${looksAfter(usuarioId)} r where r.cliente_id = any(${[...clienteIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ cliente_id, ...responsavel }) => [cliente_id, responsavel]));
}

/** The conversations that this person looks after, or all that somebody does (null). */
export const clientsOf = (usuarioId: string, pessoaId: string | null) => sql<string>`(
  select r.cliente_id from ${looksAfter(usuarioId)} r
  where ${pessoaId}::uuid is null or r.pessoa_id = ${pessoaId}::uuid
)`;

interface Assigned {
  usuario_id: string;
  cliente_id: string;
  pessoa_id: string;
}

export const assign = (db: Db, assigned: Assigned, now: Date) =>
  db
    .insertInto("conversas_responsaveis")
    .values({ ...assigned, desde: now })
    .onConflict((oc) =>
      oc.columns(["usuario_id", "cliente_id"]).doUpdateSet({
        pessoa_id: assigned.pessoa_id,
        desde: now,
      }),
    )
    .execute();

/** Answers the clients whose conversations this person looked after. */
export const unassignAll = (db: Db, usuarioId: string, pessoaId: string) =>
  db
    .deleteFrom("conversas_responsaveis")
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .returning("cliente_id")
    .execute();

export const unassign = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .deleteFrom("conversas_responsaveis")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
