import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplatesTable } from "#server/db/schema-templates.ts";
import type { TemplateOrdem } from "#shared/templates/templates.constants.ts";
import type { TemplatesFilter } from "#shared/templates/templates.schema.ts";
import { usage, type Viewer, visible } from "./visible.queries.ts";

const columns = [
  "templates.id",
  "templates.name",
  "templates.description",
  "templates.content",
  "templates.category",
  "templates.type",
  "templates.tone",
  "templates.is_active",
  "templates.is_system",
  "templates.created_at",
  "templates.updated_at",
  // A template belongs to its author; those of the system have none.
  "templates.usuario_id as created_by",
] as const;

const withUsage = (db: Db, viewer: Viewer) =>
  visible(db, viewer)
    .leftJoin(usage(db, viewer).as("uso"), "uso.template_id", "templates.id")
    .select(columns)
    .select([
      sql<number>`coalesce(uso.usos, 0)`.as("usage_count"),
      sql<Date | null>`uso.ultimo_uso`.as("last_used_at"),
    ]);

/** One that the viewer sees, with its use. */
export const findOne = (db: Db, viewer: Viewer, id: string) =>
  withUsage(db, viewer).where("templates.id", "=", id).executeTakeFirst();

const byName = sql`templates.name collate "pt-BR-x-icu"`;

const ORDER: Record<TemplateOrdem, { by: ReturnType<typeof sql>; desc: boolean }> = {
  name_asc: { by: byName, desc: false },
  name_desc: { by: byName, desc: true },
  created_asc: { by: sql`templates.created_at`, desc: false },
  created_desc: { by: sql`templates.created_at`, desc: true },
  usage_asc: { by: sql`coalesce(uso.usos, 0)`, desc: false },
  usage_desc: { by: sql`coalesce(uso.usos, 0)`, desc: true },
  last_used_desc: { by: sql`uso.ultimo_uso`, desc: true },
};

/** A page of those that the viewer sees and the filter lets through. */
export async function findPage(
  db: Db,
  viewer: Viewer,
  filter: TemplatesFilter,
  { skip, limit }: { skip: number; limit: number },
) {
  const { by, desc } = ORDER[filter.sort];
  const [items, counted] = await Promise.all([
    withUsage(db, viewer)
      .where(matches(filter))
      .orderBy(by, (order) => (desc ? order.desc().nullsLast() : order.asc()))
      .orderBy("templates.id", desc ? "desc" : "asc")
      .offset(skip)
      .limit(limit)
      .execute(),
    visible(db, viewer)
      .where(matches(filter))
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .execute(),
  ]);
  return { items, total: Number(counted[0]?.total ?? 0) };
}

function matches(filter: TemplatesFilter) {
  const { category, type, tone, is_active, is_system, search, created_by } = filter;
  const conditions = [
    ...(category?.length ? [sql`templates.category = any(${category}::text[])`] : []),
    ...(type?.length ? [sql`templates.type = any(${type}::text[])`] : []),
    ...(tone?.length ? [sql`templates.tone = any(${tone}::text[])`] : []),
    ...(is_active === undefined ? [] : [sql`templates.is_active = ${is_active}`]),
    ...(is_system === undefined ? [] : [sql`templates.is_system = ${is_system}`]),
    ...(search ? [textHas(search)] : []),
    ...(created_by ? [sql`templates.usuario_id = ${created_by}`] : []),
  ];
  return conditions.length
    ? sql<boolean>`(${sql.join(conditions, sql` and `)})`
    : sql<boolean>`true`;
}

const textHas = (search: string) => sql`strpos(
  sem_acento(concat_ws(chr(10), templates.name, templates.description, templates.content)), sem_acento(${search})
) > 0`;

/** Whether it was added; not when its owner has one of that name. */
export async function insertFree(db: Db, template: Insertable<TemplatesTable>): Promise<boolean> {
  const row = await db
    .insertInto("templates")
    .values(template)
    .onConflict((oc) => oc.constraint("templates_nome").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks one that the viewer may change until the transaction ends. */
export const lock = (db: Db, { id: usuarioId, role }: Viewer, id: string) =>
  db
    .selectFrom("templates")
    .where("id", "=", id)
    .$if(role !== "ADMIN", (query) => query.where("usuario_id", "=", usuarioId))
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether it was there to be changed: one's own, for an administrator any. */
export async function update(
  db: Db,
  { id: usuarioId, role }: Viewer,
  id: string,
  change: Updateable<TemplatesTable>,
): Promise<boolean> {
  const row = await db
    .updateTable("templates")
    .set(change)
    .where("id", "=", id)
    .$if(role !== "ADMIN", (query) => query.where("usuario_id", "=", usuarioId))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was there to be removed; templates of the system stay. */
export async function remove(
  db: Db,
  { id: usuarioId, role }: Viewer,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("templates")
    .where("id", "=", id)
    .where("is_system", "=", false)
    .$if(role !== "ADMIN", (query) => query.where("usuario_id", "=", usuarioId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The names of all templates that somebody owns. */
export async function findNames(db: Db, usuarioId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("templates")
    .where("usuario_id", "=", usuarioId)
    .select("name")
    .execute();
  return new Set(rows.map(({ name }) => name));
}
