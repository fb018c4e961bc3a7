import { type Insertable, sql } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { AcessosTable } from "#server/db/schema-equipe.ts";
import type { Papel, PapelDeMembro } from "#shared/equipe/permissoes.ts";

interface Pessoa {
  pessoa_id: string;
  nome: string;
  email: string;
  papel: Papel;
  desde: Date;
  visto_em: Date | null;
}

/** The people of the practice of this transaction, its owner first. */
export async function findTeam(db: Db): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    select pessoa_id, nome, email, papel, desde, visto_em from equipe_da_conta()
    order by papel = 'dono' desc, desde, pessoa_id
  `.execute(db);
  return rows;
}

/** The people of a practice that an administrator names, as `findTeam`. */
export async function findTeamOf(db: Db, usuarioId: string): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    select u.id as pessoa_id, u.nome, u.email, 'dono' as papel, u.criado_em as desde,
      (select max(s.usada_em) from sessoes s where s.usuario_id = u.id) as visto_em
    from usuarios u where u.id = ${usuarioId} and u.desativado_em is null
    union all
    select u.id, u.nome, u.email, a.papel, a.desde, a.usado_em
    from acessos a join usuarios u on u.id = a.pessoa_id
    where a.usuario_id = ${usuarioId} and u.desativado_em is null
    order by 5
  `.execute(db);
  return rows.toSorted(
    (one, other) => Number(other.papel === "dono") - Number(one.papel === "dono"),
  );
}

/** E-mails of its owner and members, whichever practice the transaction is of. */
export async function findEmailsOf(db: Db, usuarioId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where((eb) =>
      eb.or([
        eb("id", "=", usuarioId),
        eb.exists(
          eb
            .selectFrom("acessos")
            .where("acessos.usuario_id", "=", usuarioId)
            .where(sql<boolean>`acessos.pessoa_id = usuarios.id`)
            .select("acessos.papel"),
        ),
      ]),
    )
    .select("email")
    .execute();
  return rows.map(({ email }) => email.toLowerCase());
}

/** The practices that the person of this transaction may enter, their own first. */
export async function findPractices(db: Db) {
  const { rows } = await sql<{ id: string; nome: string; papel: Papel }>`
    select id, nome, papel from contas_da_pessoa()
    order by papel = 'dono' desc, nome collate "pt-BR-x-icu", id
  `.execute(db);
  return rows;
}

/** Its role, until the transaction ends as it is now. */
export const holdAccess = (db: Db, usuarioId: string, pessoaId: PessoaId) =>
  db
    .selectFrom("acessos")
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .select("papel")
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function countMembers(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom("acessos")
    .where("usuario_id", "=", usuarioId)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** False where they have one. */
export async function insertAccess(
  db: Db,
  acesso: Omit<Insertable<AcessosTable>, "usado_em">,
): Promise<boolean> {
  const row = await db
    .insertInto("acessos")
    .values({ ...acesso, usado_em: null })
    .onConflict((oc) => oc.columns(["usuario_id", "pessoa_id"]).doNothing())
    .returning("papel")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(
  db: Db,
  usuarioId: string,
  { pessoaId, papel }: { pessoaId: PessoaId; papel: PapelDeMembro },
) {
  await db
    .updateTable("acessos")
    .set({ papel })
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .execute();
}

/** False where they had none. */
export async function deleteAccess(db: Db, usuarioId: string, pessoaId: PessoaId) {
  const row = await db
    .deleteFrom("acessos")
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .returning("papel")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that this person acts for the practice; how often is the caller's to decide. */
export async function markEntered(
  db: Db,
  usuarioId: string,
  { pessoaId, now }: { pessoaId: PessoaId; now: Date },
) {
  await db
    .updateTable("acessos")
    .set({ usado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .execute();
}

/** A person leaves every practice; answers which. */
export async function deleteAccessesOf(db: Db, pessoaId: PessoaId): Promise<string[]> {
  const rows = await db
    .deleteFrom("acessos")
    .where("pessoa_id", "=", pessoaId)
    .returning("usuario_id")
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
}

/** Everybody's access to a practice ends; answers whose. */
export async function deleteAccessesTo(db: Db, usuarioId: string): Promise<PessoaId[]> {
  const rows = await db
    .deleteFrom("acessos")
    .where("usuario_id", "=", usuarioId)
    .returning("pessoa_id")
    .execute();
  return rows.map(({ pessoa_id }) => pessoa_id);
}

export async function hasAnyAccess(db: Db, pessoaId: PessoaId): Promise<boolean> {
  const row = await db
    .selectFrom("acessos")
    .where("pessoa_id", "=", pessoaId)
    .select("papel")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
