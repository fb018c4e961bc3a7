import type { TenantContext } from "#server/core/context.ts";
import { agendaFacts } from "#server/domains/agenda/service/find-facts.ts";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { closedTimeAt } from "#shared/marcacoes/rules/closed-time.ts";
import { datesOn } from "#shared/marcacoes/rules/dates-on.ts";
import { findLiveWithClients } from "../queries/lists.queries.ts";
import { beforeLongest } from "./read-agenda.ts";

/**
 * For other domains: the live appointments still to come that lie in closed time on the days of an exception, whether it is
 * there already or only meant; each by its professional's exceptions, and those of one where it is for one.
 */
export async function strandedAppointments(ctx: TenantContext, excecao: Excecao) {
  const { db, user, now } = ctx;
  const { timezone: zone } = user;
  const today = civilOf(now(), zone).date;
  const de = excecao.de > today ? excecao.de : today;
  if (excecao.ate < de && !excecao.anual) return [];
  const fim = excecao.anual ? undefined : dayBounds(excecao.ate, zone).fim;
  // An appointment of the evening before may run into the first day.
  const inicio = beforeLongest(dayBounds(de, zone).inicio);
  const found = await findLiveWithClients(db, user.id, { inicio, fim });
  const touched = found.filter(
    (marcacao) =>
      marcacao.horario > now() &&
      (excecao.profissional_id ?? marcacao.profissional_id) === marcacao.profissional_id &&
      datesOn(marcacao, zone).some((date) => holdsOn(excecao, date)),
  );
  const last = touched.at(-1);
  if (!last) return [];
  const days = { de: addDays(de, -1), ate: datesOn(last, zone).at(-1) ?? de };
  const rules = new Map<string, Parameters<typeof closedTimeAt>[1]>();
  for (const profissionalId of new Set(touched.map(({ profissional_id }) => profissional_id))) {
    const facts = await agendaFacts(ctx, { ...days, profissionalId });
    const excecoes = [...facts.excecoes, excecao];
    rules.set(profissionalId, { ...facts, excecoes, timeZone: zone });
  }
  return touched.filter((one) => {
    const own = rules.get(one.profissional_id);
    return own !== undefined && closedTimeAt(one, own) !== null;
  });
}
