import type { UserContext } from "#server/core/context.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { allowancesOf, monthOf } from "./count-allowance.ts";
import { enviosOf, NO_ENVIOS } from "./describe-health.ts";
import { instanciaJson } from "./describe-instancia.ts";

/** The caller's own instances, the newest first, with what each still has to send, and what of Meta's is free this month. */
export async function listMyInstances(ctx: UserContext) {
  const [rows, envios] = await Promise.all([
    instancias.findAll(ctx.db, ctx.user.id),
    enviosOf(ctx),
  ]);
  const official = new Set(rows.filter(isOfficial).map(({ id }) => id));
  const franquias = official.size
    ? await allowancesOf(ctx, monthOf(ctx.now(), ctx.user.timezone))
    : undefined;
  return Promise.all(
    rows.map(async (row) => ({
      ...(await instanciaJson(ctx, row)),
      envios: envios.get(row.id) ?? NO_ENVIOS,
      franquia: (official.has(row.id) && franquias?.(row.id)) || null,
    })),
  );
}

const isOfficial = ({ provedor }: instancias.InstanciaRow): boolean =>
  CAPACIDADES[provedor].oficial;
