import type { TenantContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { instant } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { MAX_JANELA_DIAS } from "#shared/agenda/agenda.constants.ts";
import { addDays, dayNumber } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { datesOf, type Regra } from "#shared/series/rules/dates.ts";
import { MAX_ANOS, SEMANAS_FEITAS } from "#shared/series/series.constants.ts";
import { m } from "#shared/series/series.messages.ts";
import type { SerieInput } from "#shared/series/series.schema.ts";
import { chooseOver } from "./choose-dates.ts";

/** Date up to which an endless series has its appointments made. */
export function madeUntil(ctx: TenantContext, primeira: string): string {
  const today = civilOf(ctx.now(), ctx.user.timezone).date;
  return addDays(today < primeira ? primeira : today, SEMANAS_FEITAS * 7);
}

/**
 * Plan of a new series: its rule, its service, and each date with whom and where it would be, or with its conflict.
 * @throws AppError 404 for a service that is not there; 422 for a first time, an end or a professional that cannot be.
 */
export async function planSerie(ctx: TenantContext, input: Omit<SerieInput, "cliente_id">) {
  const { a_cada_semanas, repeticoes = null, ate = null } = input;
  const { date: primeira, time: hora } = firstOf(ctx, input.horario);
  assertEnd(primeira, ate);
  const regra: Regra = { primeira, a_cada_semanas, repeticoes, ate };
  const isEndless = repeticoes === null && ate === null;
  const until = isEndless ? madeUntil(ctx, primeira) : lastOf(regra);
  const wanted = datesOf(regra, { until }).map((place) => ({ ...place, hora }));
  const who = { servicoId: input.servico_id, profissionalId: input.profissional_id };
  const { servico, ocorrencias, again } = await chooseOver(ctx, wanted, who);
  return { regra, hora, until, servico, ocorrencias, again };
}

/** A finite series is made whole at once, up to its last date. */
const lastOf = ({ primeira, a_cada_semanas, repeticoes, ate }: Regra) =>
  ate ?? addDays(primeira, ((repeticoes ?? 1) - 1) * 7 * a_cada_semanas);

function firstOf(ctx: TenantContext, text: string) {
  const { timezone } = ctx.user;
  const horario = instant(text, timezone);
  if (horario < ctx.now()) throw invalidField("horario", recusas.passado);
  const { date, time } = civilOf(horario, timezone);
  // Seconds, or the repeated hour when the clock is set back, do not repeat weekly.
  const isOfTheWeek = instantOf(date, time, timezone)?.getTime() === horario.getTime();
  const ahead = dayNumber(date) - dayNumber(civilOf(ctx.now(), timezone).date);
  if (!isOfTheWeek || ahead > MAX_JANELA_DIAS) throw invalidField("horario", recusas.indisponivel);
  return { date, time };
}

function assertEnd(primeira: string, ate: string | null) {
  if (ate === null) return;
  if (ate <= primeira) throw invalidField("ate", m.ateAntes);
  const [year = "", ...rest] = primeira.split("-");
  const latest = [Number(year) + MAX_ANOS, ...rest].join("-");
  if (ate > latest) throw invalidField("ate", m.ateLonge);
}
