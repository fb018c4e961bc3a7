import { type Kysely, sql } from "kysely";

/** The two roles that the product acts under; neither owns a table, neither can bypass row security. */
export const APP_ROLE = "pontual_app";
export const SYSTEM_ROLE = "pontual_system";

type Grant = "select" | "insert" | "update" | "delete";

interface TenantOptions {
  /** What a professional's own call may do. */
  app: Grant[];
  /** The column that names the owner. */
  owner?: string;
}

/**
 * Forces row security on a table of a professional's rows: `pontual_app` sees and writes only the rows
 * whose owner is set for the transaction, `pontual_system` all of them (safety.md, Design 1).
 */
export async function tenantTable(
  db: Kysely<unknown>,
  table: string,
  { app, owner = "usuario_id" }: TenantOptions,
) {
  const name = sql.table(table);
  const own = sql`${sql.ref(owner)} = app_usuario()`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy dono on ${name} for all to ${sql.id(APP_ROLE)} using (${own}) with check (${own})`.execute(
    db,
  );
  await systemPolicy(db, table);
  if (app.length) await grant(db, table, APP_ROLE, app);
}

/** A table that no professional's call touches: only `pontual_system` has rights on it. */
export async function systemTable(db: Kysely<unknown>, table: string, rights?: Grant[]) {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await systemPolicy(db, table, rights);
}

async function systemPolicy(
  db: Kysely<unknown>,
  table: string,
  rights: Grant[] = ["select", "insert", "update", "delete"],
) {
  const name = sql.table(table);
  await sql`create policy sistema on ${name} for all to ${sql.id(SYSTEM_ROLE)} using (true) with check (true)`.execute(
    db,
  );
  await grant(db, table, SYSTEM_ROLE, rights);
}

async function grant(db: Kysely<unknown>, table: string, role: string, rights: Grant[]) {
  const list = sql.join(rights.map((right) => sql.raw(right)));
  await sql`grant ${list} on ${sql.table(table)} to ${sql.id(role)}`.execute(db);
}

/** Gives a function to `pontual_system`, under whose rights it runs when it is `security definer`. */
export async function systemOwned(db: Kysely<unknown>, signature: string) {
  // A function's new owner must be able to create in its schema, were it for this moment only.
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`alter function ${sql.raw(signature)} owner to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
