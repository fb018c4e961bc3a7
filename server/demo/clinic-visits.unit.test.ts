import { expect, test } from "vitest";
import { addDays, DAY } from "#shared/common/civil.ts";
import { civilOf, instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { COLLEAGUES, type Colleague, OFFERED } from "./clinic-people.ts";
import { type Giver, visitsOf } from "./clinic-visits.ts";
import { createRandom } from "./random.ts";

const someone = { id: "0190a000-0000-7000-8000-000000000001", nome: "Camila" };
const clients = Array.from({ length: 180 }, (_, i) => ({ id: `cliente-${i}` }));

const givers: Giver[] = COLLEAGUES.map((colleague: Colleague) => ({
  ...colleague,
  profissional_id: colleague.nome,
  services: OFFERED.filter(({ by }) => by.some(({ nome }) => nome === colleague.nome)).map(
    ({ nome, duracao_minutos, preco_centavos, salas }) => ({
      id: nome,
      nome,
      duracao_minutos,
      folga_antes_minutos: 0,
      folga_depois_minutos: 10,
      preco_centavos,
      salas,
    }),
  ),
})).filter(({ services }) => services.length > 0);

/** The clinic as somebody finds it who starts it at this moment. */
const startedAt = (now: Date) =>
  visitsOf({
    usuarioId: someone.id,
    timezone: ZONA_PADRAO,
    now,
    random: createRandom(2026),
    team: { helena: someone, camila: someone, jorge: someone },
    clients,
    givers,
    appointments: [],
  });

type Visit = ReturnType<typeof startedAt>[number];

const isLive = ({ status }: Visit) => status === "confirmado" || status === "pendente";
const dateOf = ({ horario }: Visit) => civilOf(horario, ZONA_PADRAO).date;
const START = "2026-01-01";
const HOURS = ["10:00", "00:10", "23:50"];
/** Each third day of three years, a leap year among them, at the middle and at both ends of the day. */
const starts = Array.from({ length: 366 }, (_, i) => addDays(START, 3 * i)).map(
  (date, i) => instantOf(date, HOURS[i % HOURS.length] ?? "", ZONA_PADRAO) ?? new Date(),
);
const SOUGHT = "Bruno Esteves";
const roomsOf = new Map<string | null, readonly string[]>(
  OFFERED.map(({ nome, salas }) => [nome, salas]),
);

/** Whether the other one has a room at that time that this one could have too. */
const hasRoomOf = (one: Visit) => (other: Visit) =>
  other.horario.getTime() === one.horario.getTime() &&
  other.sala_id !== null &&
  other.sala_id !== one.sala_id &&
  roomsOf.get(one.servico_id)?.includes(other.sala_id);

test("whenever the clinic is started, who is sought has seven visits on a day ahead and one on a later one, and two have rooms at one time that either could have", () => {
  const poor = starts.filter((now) => {
    const ahead = startedAt(now).filter(
      (one) => isLive(one) && one.horario.getTime() > now.getTime() + 2 * DAY,
    );
    const sought = ahead.filter(({ profissional_id }) => profissional_id === SOUGHT);
    const days = [...Map.groupBy(sought, dateOf).values()];
    const full = days.findIndex(({ length }) => length >= 7);
    return full < 0 || full === days.length - 1 || !ahead.some((one) => ahead.some(hasRoomOf(one)));
  });
  expect(poor).toEqual([]);
});

test("nobody is with two people at one time, nobody has two visits, and no room either", () => {
  for (const now of starts.slice(0, 10)) {
    const visits = startedAt(now);
    for (const key of ["profissional_id", "cliente_id", "sala_id"] as const) {
      const taken = visits.filter((one) => one[key] !== null);
      const places = taken.map((one) => `${one[key]} ${one.horario.toISOString()}`);
      expect(new Set(places).size).toBe(places.length);
    }
  }
});

test("what ended two days ago is closed", () => {
  for (const now of starts.slice(0, 10)) {
    const old = startedAt(now).filter(({ fim }) => now.getTime() - fim.getTime() > 2 * DAY);
    expect(old.filter(isLive)).toEqual([]);
  }
});
