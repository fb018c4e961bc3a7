import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { addDays, DAY, diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";
import { type BookedService, fullness, visitOf } from "./agenda.ts";
import type { Colleague } from "./clinic-people.ts";
import type { Random } from "./random.ts";
import type { Team } from "./team.ts";

const DAYS_BACK = 30;
const DAYS_AHEAD = 21;
const SOUGHT_DAYS = 7;
/** The reception closes each visit on the day after it at the latest. */
const CLOSED_AFTER = 1.5 * DAY;

interface Given extends BookedService {
  /** The rooms in which it may be given, in their order; empty where it needs none. */
  salas: readonly string[];
}

/** A professional with their hours and services. */
export interface Giver extends Pick<Colleague, "days" | "turns" | "isSought"> {
  profissional_id: string;
  services: readonly Given[];
}

interface Place {
  usuarioId: string;
  timezone: string;
  now: Date;
  random: Random;
  team: Team;
  clients: readonly { id: string }[];
  givers: readonly Giver[];
  /** Others' visits, at whose times their clients are with nobody else. */
  appointments: readonly { horario: Date; cliente_id: string }[];
}

/** A month of the colleagues' work, and what is booked for the next weeks: each visit fits into an hour. */
export function visitsOf(place: Place) {
  const today = civilOf(place.now, place.timezone).date;
  const regras = { ...REGRAS_PADRAO, fecha_feriados: true };
  const isClosed = (date: string) => Boolean(kindOfDay(date, { regras, excecoes: [] }).closure);
  const offsets = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, i) => i - DAYS_BACK);
  return offsets.flatMap((offset) => {
    const date = addDays(today, offset);
    return isClosed(date) ? [] : visitsOn(place, date, offset);
  });
}

function visitsOn(place: Place, date: string, offset: number) {
  const chanceOf = ({ isSought }: Giver) =>
    isSought && offset >= 0 && offset <= SOUGHT_DAYS ? 1 : fullness(offset);
  const hours = Array.from({ length: 12 }, (_, i) => 8 + i);
  return hours.flatMap((hour) => {
    const working = place.givers.filter(
      ({ days, turns }) =>
        days.includes(diaSemana(date)) && turns.some(({ from, to }) => hour >= from && hour <= to),
    );
    const horario = instantOf(date, timeOf(hour), place.timezone);
    const taken = new Set(
      place.appointments
        .filter((one) => one.horario.getTime() === horario?.getTime())
        .map(({ cliente_id }) => cliente_id),
    );
    return working
      .filter((giver) => place.random.chance(chanceOf(giver)))
      .flatMap((giver) => visitAt(place, giver, { date, hour, taken }));
  });
}

interface Hour {
  date: string;
  hour: number;
  /** The rooms and clients of this hour. */
  taken: Set<string>;
}

const timeOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A visit at this hour; none where no room is left. */
function visitAt(place: Place, giver: Giver, { date, hour, taken }: Hour) {
  const { timezone, now, clients, random, team } = place;
  const horario = instantOf(date, timeOf(hour), timezone);
  const service = giver.services[random.between(0, giver.services.length - 1)];
  const first = random.between(0, clients.length - 1);
  const index = clients.findIndex(({ id }, i) => i >= first && !taken.has(id));
  const client = clients[index];
  if (!horario || !service || !client) return [];
  const sala_id = service.salas.find((sala) => !taken.has(sala)) ?? null;
  if (service.salas.length && sala_id === null) return [];
  taken.add(client.id);
  if (sala_id) taken.add(sala_id);
  const days = random.between(2, 9);
  const made = new Date(
    Math.min(horario.getTime() - days * 1_440 * MINUTE, now.getTime() - MINUTE),
  );
  const booked = { horario, made, cliente_id: client.id, place: index, service };
  const practice = { ...place, closedAfter: CLOSED_AFTER };
  const visit = visitOf(practice, { ...booked, ator_id: team.camila.id });
  return [{ ...visit, profissional_id: giver.profissional_id, sala_id }];
}
