import { type RawBuilder, sql } from "kysely";
import { PESSOA_REMOVIDA } from "#shared/equipe/autores.ts";

/**
 * The name of the person in `ator_id` (or another column) of a row of `table`: the owner's as it is now, a member's as it was kept until they erase
 * their account. Null where no person is known.
 */
export const actorName = (table: string, column = "ator_id"): RawBuilder<string | null> =>
  nameOf(sql.ref(`${table}.usuario_id`), sql.ref(`${table}.${column}`));

/** The same for rows of one practice alone: PostgreSQL looks for the owner's name once, not at each row. */
export const actorNameIn = (
  usuarioId: string | RawBuilder<string>,
  table: string,
): RawBuilder<string | null> => nameOf(sql<string>`${usuarioId}`, sql.ref(`${table}.ator_id`));

const nameOf = (
  owner: RawBuilder<string> | ReturnType<typeof sql.ref>,
  actor: ReturnType<typeof sql.ref>,
) => sql<string | null>`case
    when ${actor} is null then null
    when ${actor} = ${owner} then (select d.nome from usuarios d where d.id = ${owner})
    else coalesce((
      select p.nome from pessoas_da_conta p where p.usuario_id = ${owner} and p.pessoa_id = ${actor}
    ), ${sql.lit(PESSOA_REMOVIDA)})
  end`;

/** Whether this person may enter this practice: they own it, or have access. Both are columns of the statement. */
export const entersPractice = (owner: string, person: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(person)} = ${sql.ref(owner)} or exists (
    select from acessos a where a.usuario_id = ${sql.ref(owner)} and a.pessoa_id = ${sql.ref(person)}
  ))`;
