import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE } from "./helpers.ts";

const CLIENTS = "clientes_buscar(text, text, bigint, bigint)";
const MESSAGES =
  "mensagens_buscar(text, text, text, timestamptz, timestamptz, text, text, boolean, int)";

/** Fragments of the functions of 0011 and 0016, each with its replacement. */
const CHANGES: readonly [string, readonly [string, string][]][] = [
  [
    CLIENTS,
    [
      [
        "chaves_telefone int[] := busca_chaves(dono, digitos, do_telefone, do_telefone);",
        `chaves_telefone int[] := busca_chaves(dono, digitos, do_telefone, do_telefone);
      outro text := nono_digito(digitos);
      no_outro text := '%' || outro || '%';
      chaves_outro int[] := busca_chaves(dono, outro, 3, 3);`,
      ],
      [
        `and c.telefone like no_telefone
          and c.nome_busca like no_nome is not true
      )`,
        `and c.telefone like no_telefone
          and c.nome_busca like no_nome is not true
        union all
        select c.id, c.nome, c.telefone, c.aceita_mensagens, c.criado_em from clientes c
        where c.usuario_id is not distinct from dono and c.excluido_em is null
          and cliente_chaves(c.usuario_id, c.nome_busca, c.telefone) @> chaves_outro and c.telefone like no_outro
          and c.nome_busca like no_nome is not true and c.telefone like no_telefone is not true
      )`,
      ],
    ],
  ],
  [
    MESSAGES,
    [
      [
        "and strpos(c.telefone, parte) > 0 and",
        "and (strpos(c.telefone, parte) > 0 or strpos(c.telefone, nono_digito(parte)) > 0) and",
      ],
      [
        "or strpos(c.telefone, digitos) > 0)",
        "or strpos(c.telefone, digitos) > 0 or strpos(c.telefone, nono_digito(digitos)) > 0)",
      ],
    ],
  ],
];

/**
 * A search finds a mobile with and without its ninth digit: the other form of what was typed, null where it has none. Part
 * of a number with its area code, from the fourth digit behind it on; what comes before may be any number.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function nono_digito(digitos text) returns text language sql immutable strict parallel safe return
      case
        when digitos ~ '^[1-9][1-9]9[6-9][0-9]{7}$' then left(digitos, 2) || substr(digitos, 4)
        when digitos ~ '^9[6-9][0-9]{7}$' then substr(digitos, 2)
        when digitos ~ '^[1-9][1-9][6-9][0-9]{5,7}$' then left(digitos, 2) || '9' || substr(digitos, 3)
      end
  `.execute(db);
  await sql`grant execute on function nono_digito(text) to ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
    db,
  );
  for (const [name, parts] of CHANGES) await rewritten(db, name, parts);
}

export async function down(db: Kysely<unknown>) {
  for (const [name, parts] of CHANGES) {
    await rewritten(
      db,
      name,
      parts.map(([before, after]) => [after, before] as const),
    );
  }
  await sql`drop function nono_digito(text)`.execute(db);
}

/** The function with other words in it; all else of it stays, its owner and rights too. */
async function rewritten(
  db: Kysely<unknown>,
  name: string,
  parts: readonly (readonly [string, string])[],
) {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regprocedure) as text
  `.execute(db);
  let text = rows[0]?.text ?? "";
  for (const [from, to] of parts) {
    if (!text.includes(from)) throw new Error(`${name} is not as it was: ${from}`);
    text = text.replace(from, () => to);
  }
  // Its owner is `pontual_system`, whom the owner of the database may become without being one of its members.
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql.raw(text).execute(db);
  await sql`reset role`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
