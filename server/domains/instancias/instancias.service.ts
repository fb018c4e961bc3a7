import type { UserContext } from "#server/core/context.ts";
import * as instancias from "./instancias.queries.ts";
import { instanciaJson } from "./service/instancia-json.ts";

/** The caller's own instances, the newest first. */
export async function listMyInstances(ctx: UserContext) {
  const rows = await instancias.findAll(ctx.db, ctx.user.id);
  return Promise.all(rows.map((row) => instanciaJson(ctx, row)));
}
