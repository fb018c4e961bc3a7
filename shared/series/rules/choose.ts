import { MINUTE } from "#shared/common/civil.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { answerOfAnyone } from "#shared/marcacoes/rules/anyone.ts";
import { placeFor, type Taken as TakenPlace } from "#shared/marcacoes/rules/place.ts";
import type { Agenda, Duracao } from "#shared/marcacoes/rules/slots.ts";
import { type Ocorrencia, situationOf, type Taken, type Wanted } from "./situations.ts";

/** A professional who may have dates of a series. */
export interface Giver {
  profissional_id: string;
  /** Length of the service included, as this professional gives it. */
  agenda: Omit<Agenda, "busy" | "salas">;
  /** Their own taken times. */
  taken: readonly Taken[];
}

export interface WantedDate extends Wanted {
  /** Rooms in their order; undefined where none is needed. */
  salas: readonly string[] | undefined;
  /** The one who has the date now keeps it where they are free, for the length that it has. */
  now?: { profissional_id: string; servico?: Duracao | null } | undefined;
}

interface Around<G extends Giver> {
  /** Professionals who may have a date, in their order. */
  givers: readonly G[];
  /** All that is taken around the dates, of everybody and in every room. */
  taken: readonly TakenPlace[];
  /** Live appointments of each professional on a civil date. */
  totals: (data: string) => ReadonlyMap<string, number>;
}

/** A date of a series with whom and where it would be; nobody where it cannot be made. */
export interface ChosenDate<G extends Giver> extends Ocorrencia {
  giver: G | null;
  sala_id: string | null;
}

/** Chooses professional and room of each date by itself, as a single booking with anyone does. */
export function chooseDates<G extends Giver>(
  wanted: readonly WantedDate[],
  { givers, taken, totals }: Around<G>,
): ChosenDate<G>[] {
  const rooms = Map.groupBy(taken, ({ sala_id }) => sala_id);
  return wanted.map((date) => {
    const salas = date.salas?.map((sala) => rooms.get(sala) ?? []);
    const answers = givers.map((giver) => {
      const agenda = { ...giver.agenda, ...lengthNow(date, giver), salas };
      return { ...situationOf(date, agenda, giver.taken), giver, servico: agenda.servico };
    });
    const free = answers.flatMap(timeOf);
    const own = free.filter(({ profissional_id }) => profissional_id === date.now?.profissional_id);
    const around = { taken, salas: date.salas, totals: totals(date.data) };
    const kept = placeFor(own, around);
    const place = kept.time ? kept : placeFor(free, around);
    if (place.time) return { ...place.time.answer, sala_id: place.sala_id };
    return { ...closest(date, answers), giver: null, sala_id: null };
  });
}

const lengthNow = ({ now }: WantedDate, { profissional_id }: Giver) =>
  now?.servico !== undefined && now.profissional_id === profissional_id
    ? { servico: now.servico }
    : {};

type Answer<G extends Giver> = Ocorrencia & { giver: G; servico?: Duracao | null | undefined };

/** The time of one who can have the date; empty for others. */
function timeOf<G extends Giver>(answer: Answer<G>) {
  const { situacao, horario, duracao_minutos, giver, servico } = answer;
  if (situacao !== "livre" || !horario || duracao_minutos === null) return [];
  const { folga_antes_minutos = 0, folga_depois_minutos = 0 } = servico ?? {};
  const fim = new Date(horario.getTime() + duracao_minutos * MINUTE);
  const { profissional_id } = giver;
  return [{ answer, profissional_id, horario, fim, folga_antes_minutos, folga_depois_minutos }];
}

/** Why nobody can have a date: what is closest to being free. */
function closest<G extends Giver>(
  { posicao, data }: WantedDate,
  answers: readonly Answer<G>[],
): Ocorrencia {
  const [first, ...others] = answers;
  if (first) return answerOfAnyone([first, ...others]);
  const nowhere = { horario: null, duracao_minutos: null, marcacao_id: null, cliente_nome: null };
  const why = { situacao: "fora_do_horario", motivo: recusas.naoAtende, recusa: null } as const;
  return { posicao, data, ...nowhere, ...why };
}
