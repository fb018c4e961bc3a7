import type { Db } from "#server/db/database.ts";
import { MARK } from "./tenant-messages.ts";

/** A template of the professional's own. */
export async function insertTemplate(
  db: Db,
  usuario_id: string,
  { template }: { template: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("templates")
    .values({
      id: template,
      usuario_id,
      name: `${MARK} Template`,
      description: null,
      content: `${MARK}: {{nome_cliente}}`,
      category: "general",
      type: "NOTIFICATION",
      tone: "FRIENDLY",
      library_key: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
