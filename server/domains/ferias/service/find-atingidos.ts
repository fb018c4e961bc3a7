import type { UserContext } from "#server/core/context.ts";
import { agendaFacts } from "#server/domains/agenda/service/find-facts.ts";
import { obstacleTo } from "#server/domains/historico-mensagens/service/find-obstacle.ts";
import { silencioOf } from "#server/domains/lembretes/service/edit-automacoes.ts";
import { knownTimes } from "#server/domains/lembretes/service/find-known-times.ts";
import type { strandedAppointments } from "#server/domains/marcacoes/service/find-stranded.ts";
import {
  activeProfessionals,
  professionalOf,
} from "#server/domains/profissionais/service/find-profissional.ts";
import { addDays, SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import type { FeriasPrevia } from "#shared/ferias/ferias.schema.ts";
import { noticeText } from "#shared/ferias/rules/notice.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";
import { hoursOn, kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";

type Marcacao = Awaited<ReturnType<typeof strandedAppointments>>[number];

/** Every client once, with all their dates, the one message to them, and when it leaves or why it does not. */
export async function atingidosOf(
  ctx: UserContext,
  marcacoes: readonly Marcacao[],
  input: FeriasPrevia,
) {
  const away = await awayOf(ctx, input.profissional_id);
  const leaves = await momentOf(ctx, input.carencia_segundos ?? 0);
  const volta = await dayBack(ctx, input);
  const ids = marcacoes.map(({ id }) => id);
  const known = await knownTimes(ctx, ids);
  const clients = Map.groupBy(marcacoes, ({ cliente_id }) => cliente_id);
  return Promise.all(
    [...clients].map(async ([cliente_id, own]) => {
      const motivo = await reasonAgainst(ctx, cliente_id, input.sem_aviso);
      const { cliente_nome = null, cliente_telefone = null } = own[0] ?? {};
      return {
        cliente_id,
        cliente_nome,
        cliente_telefone,
        marcacoes: own,
        mensagem: noticeText(input.texto, {
          de: input.de,
          ate: input.ate,
          nome: cliente_nome,
          profissional: away,
          datas: own.map(({ id, horario }) => ({ horario, sabido: known.get(id) })),
          zone: ctx.user.timezone,
          volta,
        }),
        enviar_em: motivo ? null : leaves,
        motivo,
      };
    }),
  );
}

/** The name by which a text calls whoever is away; where several work and all are, it names nobody. */
async function awayOf(ctx: UserContext, profissionalId: FeriasPrevia["profissional_id"]) {
  if (profissionalId) return (await professionalOf(ctx, profissionalId)).nome;
  return (await activeProfessionals(ctx)).length > 1 ? m.todaEquipe : ctx.user.nome;
}

/** Once nothing can be taken back any more, and not at night. */
async function momentOf(ctx: UserContext, segundos: number) {
  const certain = new Date(ctx.now().getTime() + segundos * SECOND);
  return nextAllowed(certain, await silencioOf(ctx), ctx.user.timezone);
}

const LOOKED_AHEAD = 60;

/** The first day after it on which hours are offered; the next one where none are for long. */
async function dayBack(ctx: UserContext, { ate, profissional_id: profissionalId }: FeriasPrevia) {
  const days = Array.from({ length: LOOKED_AHEAD }, (_, day) => addDays(ate, day + 1));
  const [next = ate] = days;
  const facts = await agendaFacts(ctx, { de: next, ate: days.at(-1) ?? next, profissionalId });
  const isOpen = (date: string) => {
    const kind = kindOfDay(date, facts);
    return !kind.closure && hoursOn(date, kind.abertos, facts.disponibilidades).length > 0;
  };
  return days.find(isOpen) ?? next;
}

async function reasonAgainst(ctx: UserContext, clienteId: string, semAviso: readonly string[]) {
  if (semAviso.includes(clienteId)) return m.semAviso;
  const obstacle = await obstacleTo(ctx, clienteId);
  return obstacle && m[obstacle];
}
