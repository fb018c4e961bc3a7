import {
  asProfessional,
  asSystem,
  type Services,
  type TenantContext,
} from "#server/core/context.ts";
import { isPersonHeld } from "#server/domains/clientes/service/list-clientes.ts";
import {
  bookOccurrences,
  holdForSeries,
} from "#server/domains/marcacoes/service/book-occurrences.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { datesOf } from "#shared/series/rules/dates.ts";
import { SEMANAS_FEITAS } from "#shared/series/series.constants.ts";
import * as series from "../queries/series.queries.ts";
import { chooseOver, placeOf } from "./choose-dates.ts";
import { keptOf } from "./edit-series.ts";
import { madeUntil } from "./plan-serie.ts";

const AT_ONCE = 50;
/** Less than an hour: the next round of the routine tries again. */
const RETRY_MS = 50 * MINUTE;

/**
 * Makes the missing appointments of endless series; dates that cannot be made are skipped, and shown until seen. A series
 * that fails steps aside for `RETRY_MS`, so that others go on. True when there may be more.
 */
export async function extendSeries(services: Services): Promise<boolean> {
  // No zone is further behind than this, so no series is taken early.
  const until = addDays(services.now().toISOString().slice(0, -14), SEMANAS_FEITAS * 7 - 1);
  const failedBefore = new Date(services.now().getTime() - RETRY_MS);
  const due = await asSystem(services, ({ db }) =>
    series.findDueOfAll(db, { until, failedBefore, limit: AT_ONCE }),
  );
  let settled = 0;
  for (const { id, usuario_id } of due) {
    try {
      if (await asProfessional(services, usuario_id, (ctx) => extend(ctx, id))) settled++;
    } catch (err) {
      services.log.error({ err, serie: id }, "a series could not go on");
      const falhou_em = services.now();
      await asSystem(services, ({ db }) =>
        series.update(db, usuario_id, id, { falhou_em, now: falhou_em }),
      );
      settled++;
    }
  }
  return due.length === AT_ONCE && settled > 0;
}

/** Whether there was something to do. */
async function extend(professional: TenantContext, id: string): Promise<boolean> {
  const ctx = await holdForSeries(professional);
  const { db, user, now } = ctx;
  // Ended, erased, or made by another process since it was due.
  const due = await series.find(db, user.id, id);
  if (!due || !(await isPersonHeld(ctx, due.cliente_id))) return false;
  const serie = await series.lock(db, user.id, id);
  if (!serie || serie.encerrada_em !== null) return false;
  const { feita_ate, primeira, hora } = serie;
  const until = madeUntil(ctx, primeira);
  if (until <= feita_ate) return false;
  const wanted = datesOf(serie, { until })
    .filter(({ data }) => data > feita_ate)
    .map((place) => ({ ...place, hora }));
  const { ocorrencias, again } = await chooseOver(ctx, wanted, {
    kept: keptOf(serie),
    profissionalId: serie.profissional_por_data ? QUALQUER : serie.profissional_id,
  });
  const { cliente_id, status, observacao } = serie;
  const booked = { cliente_id, status, observacao, serie_id: id };
  const made = await bookOccurrences(ctx, booked, ocorrencias.flatMap(placeOf), {
    isContinued: true,
    again,
  });
  const isMade = new Set(made.map(({ serie_posicao }) => serie_posicao));
  const skipped = ocorrencias
    .filter(({ posicao }) => !isMade.has(posicao))
    .map(({ data, situacao, motivo }) => ({
      usuario_id: user.id,
      serie_id: id,
      data,
      situacao: situacao === "livre" ? ("ocupado" as const) : situacao,
      motivo,
    }));
  await series.insertSkipped(db, skipped);
  await series.update(db, user.id, id, { feita_ate: until, falhou_em: null, now: now() });
  return true;
}
