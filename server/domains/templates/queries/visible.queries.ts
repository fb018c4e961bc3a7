import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The reader: a professional sees their own templates and the system's for their field, an administrator all. */
export interface Viewer {
  id: string;
  role: "USER" | "ADMIN";
}

/** The slug of a professional's category; it matches no row where the category has no templates, so general remains. */
const ownCategory = (usuarioId: string) => sql<string>`(
  select c.name from usuarios u join categories c on c.id = u.categoria_id where u.id = ${usuarioId}
)`;

/** The templates that are visible to the viewer. */
export function visible(db: Db, { id, role }: Viewer) {
  const all = db.selectFrom("templates");
  if (role === "ADMIN") return all;
  return all.where((eb) =>
    eb.or([
      eb("templates.usuario_id", "=", id),
      eb.and([
        eb("templates.usuario_id", "is", null),
        eb(sql`templates.category`, "in", sql`('general', ${ownCategory(id)})`),
      ]),
    ]),
  );
}

/** The slug of somebody's category, whether there are templates for it or not. */
export async function findCategorySlug(db: Db, usuarioId: string) {
  const row = await db
    .selectFrom("usuarios")
    .innerJoin("categories", "categories.id", "usuarios.categoria_id")
    .where("usuarios.id", "=", usuarioId)
    .select("categories.name")
    .executeTakeFirst();
  return row?.name;
}

/** Use by template up to now: of the viewer's own messages, for an administrator of all tenants'. */
export const usage = (db: Db, { id, role }: Viewer) =>
  db
    .selectFrom(
      db
        .selectFrom("template_usos")
        .$if(role !== "ADMIN", (query) => query.where("usuario_id", "=", id))
        .select(["template_id", "usos", "enviadas", "entregues", "ultimo_uso"])
        .unionAll(
          db
            .selectFrom("template_usos_novos")
            .$if(role !== "ADMIN", (query) => query.where("usuario_id", "=", id))
            .select(["template_id", "usos", "enviadas", "entregues", "ultimo_uso"]),
        )
        .as("u"),
    )
    .groupBy("u.template_id")
    .select("u.template_id")
    .select((eb) => [
      sql<number>`${eb.fn.sum("u.usos")}::int`.as("usos"),
      sql<number>`${eb.fn.sum("u.enviadas")}::int`.as("enviadas"),
      sql<number>`${eb.fn.sum("u.entregues")}::int`.as("entregues"),
      sql<Date | null>`max(u.ultimo_uso)`.as("ultimo_uso"),
    ]);
