import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { useNextSlotsOf } from "#client/data/disponibilidades.hooks.ts";
import type { Atingida } from "#client/data/excecoes.hooks.ts";
import { type Marcacao, useMarcacoesOf } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { closedTimeAt } from "#shared/marcacoes/rules/closed-time.ts";
import { type DayRules, kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";
import { shareTimes } from "./share-times.ts";

export interface Clock {
  now: Date;
  zone: string;
}

/** Each appointment as it is now, what became of it, and the times that it is offered: undefined until they are known. */
export function useTouched(atingidas: readonly Atingida[], { now, zone }: Clock) {
  const { regras, excecoes } = useClosedDays();
  const present = useMarcacoesOf(atingidas.map(({ id }) => id));
  const colegas = useColegas();
  const rows = atingidas.map((known, index) => {
    const marcacao: Marcacao = present[index] ?? known;
    const own = { regras, excecoes: heldBy(marcacao.profissional_id, excecoes) };
    return {
      known,
      marcacao,
      outcome: outcomeOf(marcacao, known, { now, zone, own }),
      asked: {
        date: firstOpen(civilOf(known.horario, zone).date, own),
        servico_id: marcacao.servico_id ?? undefined,
        profissional_id: colegas.length > 0 ? marcacao.profissional_id : undefined,
      },
    };
  });
  const free = useNextSlotsOf(
    rows.map(({ asked }) => asked),
    { of: TIMES_FOR_EACH * (rows.length + 1) },
  );
  const times = shareTimes(
    rows.flatMap(({ known, marcacao, outcome }, index) => {
      const movedTo = isLive(marcacao.status) && isMoved(marcacao, known) ? marcacao.horario : null;
      if (outcome && !movedTo) return [];
      return [{ ...marcacao, movedTo, free: withStart(free?.[index] ?? [], zone) }];
    }),
  );
  return rows.map(({ asked: _asked, ...row }) => ({
    ...row,
    times: free && (times.get(row.known.id) ?? []),
  }));
}

/** Slots may follow each other closer than what was booked is long. */
const TIMES_FOR_EACH = 12;

const withStart = (free: readonly { date: string; time: string }[], zone: string) =>
  free.flatMap((slot) => {
    const start = instantOf(slot.date, slot.time, zone);
    return start ? [{ ...slot, start }] : [];
  });

const isMoved = (marcacao: Marcacao, known: Atingida) =>
  marcacao.horario.getTime() !== known.horario.getTime();

export type TouchedRow = ReturnType<typeof useTouched>[number];

/** The outcome of the appointment; null while it still lies in closed time. */
function outcomeOf(
  marcacao: Marcacao,
  known: Atingida,
  { now, zone, own }: Clock & { own: DayRules },
) {
  if (!isLive(marcacao.status)) return m.cancelado;
  if (isMoved(marcacao, known)) return m.remarcado(formatDayTime(marcacao.horario, zone, now));
  return closedTimeAt(marcacao, { ...own, timeZone: zone }) ? null : m.resolvido;
}

const YEAR = 366;

/** From this day on, the first that is not closed as a whole: a vacation may be longer than what is searched. */
function firstOpen(date: string, rules: DayRules) {
  for (let days = 0; days < YEAR; days += 1) {
    const next = addDays(date, days);
    if (kindOfDay(next, rules).closure?.recusa !== "fechado") return next;
  }
  return date;
}
