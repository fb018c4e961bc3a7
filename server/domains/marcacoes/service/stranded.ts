import type { TenantContext } from "#server/core/context.ts";
import { agendaFacts } from "#server/domains/agenda/service/regras.ts";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { closedTimeAt } from "#shared/marcacoes/rules/closed-time.ts";
import { findLiveWithClients } from "../queries/lists.queries.ts";

/** For other domains: the live appointments still to come that lie in closed time on the days of an exception. */
export async function strandedAppointments(ctx: TenantContext, excecao: Excecao) {
  const { db, user, now } = ctx;
  const { timezone: zone } = user;
  const today = civilOf(now(), zone).date;
  const de = excecao.de > today ? excecao.de : today;
  if (excecao.ate < de && !excecao.anual) return [];
  const fim = excecao.anual ? undefined : dayBounds(excecao.ate, zone).fim;
  const found = await findLiveWithClients(db, user.id, { inicio: dayBounds(de, zone).inicio, fim });
  const touched = found
    .map((marcacao) => ({ marcacao, date: civilOf(marcacao.horario, zone).date }))
    .filter(({ marcacao, date }) => marcacao.horario > now() && holdsOn(excecao, date));
  const last = touched.at(-1)?.date;
  if (!last) return [];
  const facts = await agendaFacts(ctx, { de, ate: last });
  return touched
    .filter(({ marcacao }) => closedTimeAt(marcacao, { ...facts, timeZone: zone }) !== null)
    .map(({ marcacao }) => marcacao);
}
