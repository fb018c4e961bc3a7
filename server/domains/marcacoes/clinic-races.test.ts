import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { isLong } from "#server/testing/long.ts";
import { deadlocks, overlaps, UNGUARDED } from "#server/testing/overlaps.ts";
import { run } from "#server/testing/postgres.ts";
import { generator } from "#server/testing/random.ts";
import { replyFixture, settle } from "#server/testing/replies.ts";

const RACERS = isLong ? 500 : 100;
const MOVES = isLong ? 10_000 : 200;

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Five professionals with half hours until five, and three rooms, one of which every booking needs. */
async function clinic(on: TestApp) {
  const ana = await on.professional();
  await offerHours(ana, { to: "17:00", every: 30 });
  const people = [ana.id];
  for (let ordem = 1; ordem < 5; ordem++) {
    const id = await insertColleague(on, ana, { nome: `Pessoa ${ordem}`, ordem });
    await offerHoursOf(on, ana, id, { to: "17:00", every: 30 });
    people.push(id);
  }
  const rooms: string[] = [];
  for (let ordem = 0; ordem < 3; ordem++)
    rooms.push(await insertRoom(on, ana, { nome: `Sala ${ordem}`, ordem }));
  const { body } = await ana.rest("POST", "/servicos", { nome: "Sessão", duracao_minutos: 30 });
  await limitService(on, ana, body.id, { salas: rooms });
  const { cliente_id } = await bookerOf(ana);
  const book = (horario: string, more: object) =>
    ana.rest("POST", "/marcacoes", { cliente_id, horario, ...more });
  return { ana, people, rooms, servico_id: String(body.id), book };
}

const placesOf = (ana: Actor, horario: string) =>
  app.db((db) =>
    db
      .selectFrom("marcacoes")
      .where("usuario_id", "=", ana.id)
      .where("horario", "=", new Date(horario))
      .select(["profissional_id", "sala_id"])
      .execute(),
  );

test(`S5: of ${RACERS} who want one time of anyone at once, as many get it as there are rooms, the idlest first; the others are told the next times`, async () => {
  const { ana, people, rooms, servico_id, book } = await clinic(app);
  // The first two have one that day, and so come last.
  for (const profissional_id of people.slice(0, 2))
    await book("2026-03-03T15:00", { profissional_id });
  const wanted = { servico_id, profissional_id: "qualquer" };
  const answers = await Promise.all(
    Array.from({ length: RACERS }, () => book("2026-03-03T09:00", wanted)),
  );
  const got = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ status }) => status === 409);
  expect([got.length, lost.length]).toEqual([3, RACERS - 3]);
  // That time has no room left for anybody.
  const next = lost.map(({ body }) => body.proximos?.map(({ time }: { time: string }) => time));
  expect(next).toEqual(lost.map(() => ["09:30", "10:00", "09:00"]));
  const places = await placesOf(ana, "2026-03-03T12:00:00Z");
  expect(new Set(places.map(({ profissional_id }) => profissional_id))).toEqual(
    new Set(people.slice(2)),
  );
  expect(new Set(places.map(({ sala_id }) => sala_id))).toEqual(new Set(rooms));
  expect(await overlaps(app)).toBe(0);
});

test("S5: without rooms each of the five gets it once, in their order", async () => {
  const { ana, people, book } = await clinic(app);
  const wanted = { profissional_id: "qualquer" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => book("2026-03-04T09:00", wanted)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const places = await placesOf(ana, "2026-03-04T12:00:00Z");
  expect(new Set(places.map(({ profissional_id }) => profissional_id))).toEqual(new Set(people));
});

/** Clients with a number of the practice's each, who can answer what they were reminded of. */
const clientsOf = (on: TestApp, who: Actor) =>
  Promise.all(
    Array.from({ length: 6 }, (_, index) => replyFixture(on, { who, phone: `1198888770${index}` })),
  );

type Client = Awaited<ReturnType<typeof clientsOf>>[number];

interface Known {
  id: string;
  client: Client;
  /** The message that reminded of it. */
  quotes: string;
}

/** Moves between people and rooms, bookings, cancellations, and clients who confirm or cancel, all at once. */
async function scramble(on: TestApp, actions: number) {
  const { ana, people, rooms, servico_id, book } = await clinic(on);
  const clients = await clientsOf(on, ana);
  const random = generator(23);
  const time = () =>
    `2026-03-05T${String(9 + random(4)).padStart(2, "0")}:${random(2) ? "00" : "30"}`;
  const who = () => people[random(people.length)];
  const known: Known[] = [];
  const statuses = new Map<number, number>();

  async function bookOne() {
    const client = clients[random(clients.length)];
    if (!client) throw new Error("there are clients");
    const profissional_id = random(2) ? "qualquer" : who();
    const cliente_id = client.cliente.id;
    const { status, body } = await book(time(), { servico_id, profissional_id, cliente_id });
    if (status !== 201) return status;
    const booked = { id: body.id, horario: new Date(body.horario) };
    const { providerId } = await client.remind(booked);
    known.push({ id: body.id, client, quotes: providerId });
    return status;
  }
  const change = (id: string) => {
    const place = random(2) ? { sala_id: rooms[random(rooms.length)] } : {};
    return ana.rest("PUT", `/marcacoes/${id}`, {
      profissional_id: who(),
      horario: time(),
      ...place,
    });
  };
  async function act() {
    const one = known[random(known.length || 1)];
    const kind = random(7);
    if (kind < 2 || !one) return bookOne();
    if (kind < 4) return (await change(one.id)).status;
    if (kind === 4) return (await ana.rest("DELETE", `/marcacoes/${one.id}`)).status;
    return one.client.say(random(3) ? "1" : "2", { quotes: one.quotes });
  }
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (let done = 0; done < actions; done += 20) {
    // Replies of clients are answered meanwhile.
    await Promise.all([settle(on), ...Array.from({ length: 20 }, async () => note(await act()))]);
  }
  await settle(on);
  // The replies to the whole practice, whichever client is asked.
  const replies = await clients[0]?.results();
  return {
    statuses: [...statuses.keys()].toSorted((a, b) => a - b),
    replies: new Set(replies?.map(({ acao }) => acao)),
  };
}

test(`S5: after ${MOVES} moves, bookings and replies at once nobody and no room is taken twice`, {
  timeout: 1_800_000,
}, async () => {
  // Gone, taken, or on a busy machine no lock in time.
  const known = [200, 201, 204, 404, 409, 503];
  const { statuses, replies } = await scramble(app, MOVES);
  expect(statuses.filter((status) => !known.includes(status))).toEqual([]);
  expect([...replies]).toEqual(expect.arrayContaining(["confirmou", "cancelou"]));
  expect(await overlaps(app)).toBe(0);
});

test("mutant: without what the database refuses, somebody or a room is taken twice", async () => {
  const mutant = await testApp();
  await run(mutant.databaseUrl, UNGUARDED);
  await scramble(mutant, 200);
  expect(await overlaps(mutant)).toBeGreaterThan(0);
});

test("S5: none of this was a deadlock", async () => {
  expect(await deadlocks(app)).toBe(0);
});
