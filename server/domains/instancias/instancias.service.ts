import type { UserContext } from "#server/core/context.ts";
import * as instancias from "./instancias.queries.ts";
import { instanciaJson } from "./service/instancia-json.ts";

/** The caller's own instances, the oldest first. */
export async function listMyInstances(ctx: UserContext) {
  const rows = await instancias.findAll(ctx.db, ctx.user.id);
  const viewer = { isAdmin: ctx.user.role === "ADMIN" };
  return Promise.all(rows.map((row) => instanciaJson(ctx, row, viewer)));
}
