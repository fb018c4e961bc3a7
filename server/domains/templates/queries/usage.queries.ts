import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { usage, type Viewer, visible } from "./visible.queries.ts";

export type UsoRow = Awaited<ReturnType<typeof findUsed>>[number];

const used = (db: Db, viewer: Viewer) =>
  visible(db, viewer)
    .leftJoin(usage(db, viewer).as("uso"), "uso.template_id", "templates.id")
    .select(["templates.id as template_id", "templates.name"])
    .select([
      sql<number>`coalesce(uso.usos, 0)`.as("usos"),
      sql<number>`coalesce(uso.enviadas, 0)`.as("enviadas"),
      sql<number>`coalesce(uso.entregues, 0)`.as("entregues"),
      sql<Date | null>`uso.ultimo_uso`.as("ultimo_uso"),
    ]);

/** The use of one that the viewer sees. */
export const findUsage = (db: Db, viewer: Viewer, id: string) =>
  used(db, viewer).where("templates.id", "=", id).executeTakeFirst();

/** Templates with any use, the most used or the last used first. */
export const findUsed = (
  db: Db,
  viewer: Viewer,
  { by, limit }: { by: "usos" | "ultimo_uso"; limit: number },
) =>
  used(db, viewer)
    .where("uso.usos", ">", 0)
    .orderBy(by === "usos" ? sql`uso.usos` : sql`uso.ultimo_uso`, "desc")
    .orderBy(sql`templates.name collate "pt-BR-x-icu"`)
    .orderBy("templates.id")
    .limit(limit)
    .execute();

const counts = [
  sql<number>`count(*)::int`.as("template_count"),
  sql<number>`coalesce(sum(uso.usos), 0)::int`.as("usage_count"),
] as const;

const joined = (db: Db, viewer: Viewer) =>
  visible(db, viewer).leftJoin(usage(db, viewer).as("uso"), "uso.template_id", "templates.id");

export const countAll = (db: Db, viewer: Viewer) =>
  joined(db, viewer)
    .select(counts)
    .select(sql<number>`(count(*) filter (where templates.is_active))::int`.as("active_count"))
    .executeTakeFirstOrThrow();

export const countByCategory = (db: Db, viewer: Viewer) =>
  joined(db, viewer)
    .groupBy("templates.category")
    .select("templates.category")
    .select(counts)
    .orderBy("usage_count", "desc")
    .orderBy("template_count", "desc")
    .orderBy("templates.category")
    .execute();

export const countByType = (db: Db, viewer: Viewer) =>
  joined(db, viewer)
    .groupBy("templates.type")
    .select("templates.type")
    .select(counts)
    .orderBy("usage_count", "desc")
    .orderBy("template_count", "desc")
    .orderBy("templates.type")
    .execute();
