import { addDays, DIAS_SEMANA, MINUTE } from "#shared/common/civil.ts";
import type { Dia } from "#shared/marcacoes/rules/day-hours.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";
import {
  exception,
  type GeneratedAgenda,
  generatedAgenda,
  hoursOfDay,
  type Taken,
  takenTimes,
} from "./generated-agenda.ts";
import type { Random } from "./random.ts";

interface InRoom extends Taken {
  /** Its place among the rooms. */
  sala: number | null;
}

interface GeneratedProfessional {
  ativo: boolean;
  /** Whether the service names them. */
  isNamed: boolean;
  /** Their own length of the service. */
  duracao_minutos: number | null;
  disponibilidades: GeneratedAgenda["disponibilidades"];
  excecoes: Dia[];
  /** They do not overlap. */
  taken: InRoom[];
}

/** The offer of several professionals of a practice on one date; professionals and rooms stand in their order. */
export interface GeneratedClinic
  extends Pick<GeneratedAgenda, "timeZone" | "now" | "date" | "regras"> {
  /** For all of them. */
  excecoes: Dia[];
  servico: Duracao | null;
  profissionais: GeneratedProfessional[];
  salas: { ativa: boolean; isOfService: boolean }[];
}

export function generatedClinic(random: Random): GeneratedClinic {
  const { timeZone, now, date, regras, servico, ...first } = generatedAgenda(random);
  const salas = Array.from({ length: random(4) }, () => ({
    ativa: random(5) > 0,
    isOfService: servico !== null && random(3) > 0,
  }));
  const inRooms: Taken[][] = salas.map(() => []);
  const isLimited = servico !== null && random(2) === 0;
  const day = () => addDays(date, random(9) - 4);
  const week = () =>
    DIAS_SEMANA.flatMap((dia_semana) =>
      hoursOfDay(random).map((horas) => ({ dia_semana, ...horas })),
    );
  const profissionais = Array.from({ length: 1 + random(5) }, (_, place) => ({
    // The first one can always be booked.
    ativo: place === 0 || random(4) > 0,
    isNamed: isLimited && random(3) > 0,
    duracao_minutos: isLimited && random(2) ? 15 + 5 * random(20) : null,
    // Times meet more often where hours do.
    disponibilidades: random(2) ? first.disponibilidades : week(),
    excecoes: random(3) ? [] : [exception(day(), random)],
    taken: takenTimes(now, random).map((one) => ({ ...one, sala: roomOf(one, inRooms, random) })),
  }));
  const excecoes = random(2) ? first.excecoes : [];
  return { timeZone, now, date, regras, servico, excecoes, profissionais, salas };
}

/** One of the rooms where it is free, at times none. */
function roomOf(one: Taken, inRooms: Taken[][], random: Random) {
  const sala = random(inRooms.length + 1);
  const room = inRooms[sala];
  if (!room || room.some((other) => meet(other, one))) return null;
  room.push(one);
  return sala;
}

const spanOf = ({ horario, duracao_minutos, ...buffers }: Taken) => ({
  from: horario.getTime() - buffers.folga_antes_minutos * MINUTE,
  to: horario.getTime() + (duracao_minutos + buffers.folga_depois_minutos) * MINUTE,
});

function meet(one: Taken, other: Taken) {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.from < b.to && a.to > b.from;
}

/** Places of the active professionals who give the service: all of them where it names nobody. */
export function giversOf({ profissionais }: GeneratedClinic) {
  const isLimited = profissionais.some(({ isNamed }) => isNamed);
  return profissionais.flatMap(({ ativo, isNamed }, place) =>
    ativo && (isNamed || !isLimited) ? [place] : [],
  );
}

/** Places of the rooms that the service may be given in; undefined where it needs none. */
export const roomsOf = ({ salas }: GeneratedClinic) =>
  salas.some(({ isOfService }) => isOfService)
    ? salas.flatMap(({ ativa, isOfService }, place) => (ativa && isOfService ? [place] : []))
    : undefined;

/** The agenda of one of them, and the taken times of the rooms. */
export function agendaIn(clinic: GeneratedClinic, place: number): GeneratedAgenda {
  const { timeZone, now, date, regras, servico, profissionais } = clinic;
  const who = profissionais[place];
  if (!who) throw new Error("no such professional");
  const own = clinic.profissionais.some(({ isNamed }) => isNamed) && who.isNamed;
  const length = (own ? who.duracao_minutos : null) ?? servico?.duracao_minutos ?? 0;
  const all = profissionais.flatMap(({ taken }) => taken);
  return {
    timeZone,
    now,
    date,
    regras,
    taken: who.taken,
    disponibilidades: who.disponibilidades,
    excecoes: [...clinic.excecoes, ...who.excecoes],
    servico: servico && { ...servico, duracao_minutos: length },
    salas: roomsOf(clinic)?.map((sala) => all.filter((one) => one.sala === sala)),
  };
}
