import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TestApp } from "./app.ts";
import { run } from "./postgres.ts";

const NAMES = [
  "Ana",
  "João",
  "Márcia",
  "Luís",
  "Patrícia",
  "Caio",
  "Íris",
  "Renata",
  "Otávio",
  "Bia",
];
const FAMILIES = [
  "Silva",
  "Souza",
  "Ávila",
  "Conceição",
  "Prado",
  "Nóbrega",
  "Lima",
  "Rocha",
  "Sá",
];

const AT_ONCE = 10_000;

/**
 * Accounts as a big installation has them, each made a minute after the one before, one in twenty of them deactivated;
 * every thousandth is an administrator. With statistics, as after a night of autovacuum.
 */
export async function insertManyUsers(app: TestApp, count: number) {
  const categories = await app.db((db) => db.selectFrom("categories").select("id").execute());
  const ids = categories.map(({ id }) => id);
  // Made again afterwards: adding to it row by row takes many times as long.
  const index = await app.db((db) =>
    sql<{
      indexdef: string;
    }>`select indexdef from pg_indexes where indexname = 'usuarios_busca'`.execute(db),
  );
  await run(app.databaseUrl, "drop index usuarios_busca");
  for (let first = 1; first <= count; first += AT_ONCE) {
    await app.db((db) => insertUsers(db, ids, first, Math.min(first + AT_ONCE - 1, count)));
  }
  await run(app.databaseUrl, index.rows[0]?.indexdef ?? "");
  await run(app.databaseUrl, "vacuum analyze usuarios");
}

const insertUsers = (db: Db, ids: string[], first: number, last: number) =>
  sql`
      insert into usuarios (id, nome, email, senha_hash, telefone, role, categoria_id, criado_em, desativado_em, prompt)
      select gen_random_uuid(),
        (${NAMES}::text[])[1 + n % 10] || ' ' || (${FAMILIES}::text[])[1 + (n / 10) % 9] || ' ' || substr(md5(n::text), 1, 4),
        'pessoa' || n || '@clinica' || (n % 997) || '.com.br', 'x',
        '11' || lpad((900000000 + n * 7)::text, 9, '0'),
        case when n % 1000 = 0 then 'ADMIN' else 'USER' end,
        (${ids}::uuid[])[1 + n % ${ids.length}::int],
        timestamptz '2024-01-01' + n * interval '1 minute',
        case when n % 20 = 0 and n % 1000 <> 0 then timestamptz '2026-01-01' end,
        repeat('Responda com carinho e sem pressa. ', n % 40)
      from generate_series(${first}::int, ${last}::int) n
    `.execute(db);
