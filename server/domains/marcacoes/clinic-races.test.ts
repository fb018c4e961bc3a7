import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { isLong } from "#server/testing/long.ts";

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

/** Pairs of live appointments that overlap, buffers included, with one professional or in one room. */
async function overlaps(on: TestApp) {
  const { rows } = await on.db((db) =>
    sql<{ pairs: number }>`
      select count(*)::int as pairs from marcacoes a join marcacoes b
        on a.usuario_id = b.usuario_id and a.id < b.id and a.ocupa_de < b.ocupa_ate and b.ocupa_de < a.ocupa_ate
        and (a.profissional_id = b.profissional_id or a.sala_id = b.sala_id)
      where a.status in ('pendente', 'confirmado') and b.status in ('pendente', 'confirmado')
    `.execute(db),
  );
  return rows[0]?.pairs;
}

async function deadlocks(on: TestApp) {
  const { rows } = await on.db((db) =>
    sql<{ deadlocks: string }>`
      select pg_stat_get_db_deadlocks(oid) as deadlocks from pg_database where datname = current_database()
    `.execute(db),
  );
  return Number(rows[0]?.deadlocks);
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

test(`S5: of ${RACERS} who want one time of anyone at once, as many get it as there are rooms, the idlest first`, async () => {
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

function generator(start: number) {
  let seed = start;
  return (below: number) => (seed = (seed * 48271) % 2147483647) % below;
}

/** Moves between people and rooms, bookings, and cancellations, all at once. */
async function scramble(on: TestApp, actions: number) {
  const { ana, people, servico_id, book } = await clinic(on);
  const random = generator(23);
  const time = () =>
    `2026-03-05T${String(9 + random(4)).padStart(2, "0")}:${random(2) ? "00" : "30"}`;
  const who = () => people[random(people.length)];
  const known: string[] = [];
  const statuses = new Map<number, number>();
  async function act() {
    const id = known[random(known.length || 1)];
    const kind = random(5);
    const { status, body } = await (kind < 2 || !id
      ? book(time(), { servico_id, profissional_id: random(2) ? "qualquer" : who() })
      : kind === 4
        ? ana.rest("DELETE", `/marcacoes/${id}`)
        : ana.rest("PUT", `/marcacoes/${id}`, { profissional_id: who(), horario: time() }));
    if (status === 201) known.push(body.id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  for (let done = 0; done < actions; done += 20) await Promise.all(Array.from({ length: 20 }, act));
  return [...statuses.keys()].toSorted((a, b) => a - b);
}

test(`S5: after ${MOVES} moves and bookings at once nobody and no room is taken twice`, {
  timeout: 1_800_000,
}, async () => {
  // Gone, taken, or on a busy machine no lock in time.
  const known = [200, 201, 204, 404, 409, 503];
  expect((await scramble(app, MOVES)).filter((status) => !known.includes(status))).toEqual([]);
  expect(await overlaps(app)).toBe(0);
});

test("S5: none of this was a deadlock", async () => {
  expect(await deadlocks(app)).toBe(0);
});
