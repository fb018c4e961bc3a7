import type { UserContext } from "#server/core/context.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { enviosOf, NO_ENVIOS } from "./describe-health.ts";
import { instanciaJson } from "./describe-instancia.ts";

/** The caller's own instances, the newest first, with what each still has to send. */
export async function listMyInstances(ctx: UserContext) {
  const [rows, envios] = await Promise.all([
    instancias.findAll(ctx.db, ctx.user.id),
    enviosOf(ctx),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await instanciaJson(ctx, row)),
      envios: envios.get(row.id) ?? NO_ENVIOS,
    })),
  );
}
