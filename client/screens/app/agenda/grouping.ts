import type { Period } from "#client/data/agenda-cache.ts";
import { searchable } from "#shared/common/text.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { datesOn } from "#shared/marcacoes/rules/dates-on.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";

interface Filter {
  text: string;
  status: MarcacaoStatus | "";
  /** The professionals whose they are, by their ids; anybody's where it is empty. */
  pessoas?: readonly string[];
}

interface Described {
  cliente_nome: string | null;
  observacao: string | null;
  respostas_visitante?: string | null;
  status: string;
  profissional_id: string;
}

/** The items that match the text (in the client's name or the note; case and accents do not matter), the status and the people. */
export function matching<T extends Described>(
  items: readonly T[],
  { text, status, pessoas = [] }: Filter,
) {
  const wanted = searchable(text);
  return items.filter(
    (item) =>
      (!status || item.status === status) &&
      (pessoas.length === 0 || pessoas.includes(item.profissional_id)) &&
      (!wanted || [item.cliente_nome, textoDe(item)].some((field) => has(field, wanted))),
  );
}

function has(field: string | null, wanted: string) {
  return field !== null && searchable(field).includes(wanted);
}

interface Booked {
  horario: Date;
  duracao_minutos: number;
}

/** The items by the civil days of the period that they lie on, each day in the order of time; over midnight on both. */
export function byDay<T extends Booked>(
  items: readonly T[],
  { start_date, end_date, zone }: Period & { zone: string },
) {
  const days = new Map<string, T[]>();
  for (const item of [...items].sort((a, b) => a.horario.getTime() - b.horario.getTime())) {
    for (const date of datesOn(item, zone)) {
      if (date < start_date || date > end_date) continue;
      const day = days.get(date);
      if (day) day.push(item);
      else days.set(date, [item]);
    }
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How many there are of each status, in the order of the statuses, without those that have none. */
export function statusCounts(items: readonly { status: string }[]) {
  return STATUS.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
}

/** Between which of a day's items (in the order of time) the present instant lies: the index of the next one. */
export function indexOfNow(items: readonly { horario: Date }[], now: Date) {
  const next = items.findIndex(({ horario }) => horario > now);
  return next === -1 ? items.length : next;
}
