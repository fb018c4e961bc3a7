import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { inTenant } from "#server/db/database.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { LOST, liveOf, practice, RACERS, race } from "#server/testing/booking-race.ts";
import { deadlocks, overlaps } from "#server/testing/overlaps.ts";
import { run } from "#server/testing/postgres.ts";
import { generator } from "#server/testing/random.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { insertFree } from "./queries/marcacoes.queries.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
// The same product without the one guard that decides.
const unguarded = await testApp();
await run(
  unguarded.databaseUrl,
  "alter table marcacoes drop constraint marcacoes_sem_sobreposicao",
);

test(`S5: of ${RACERS} bookings of one slot at once exactly one gets it`, async () => {
  const { got, lost, live } = await race(app);
  expect({ got, lost, live }).toEqual({ got: 1, lost: RACERS - 1, live: 1 });
});

test("S5 mutant: without the constraint the same race lets several through", async () => {
  expect((await race(unguarded)).got).toBeGreaterThan(1);
});

/** Inserts RACERS appointments with random starts and lengths in one day, as the booking does. */
async function scatter(on: TestApp) {
  const { ana, cliente_id } = await practice(on);
  const day = new Date("2026-03-03T11:00:00Z").getTime();
  const random = generator(7);
  await Promise.all(
    Array.from({ length: RACERS }, () => {
      const duracao_minutos = 15 + random(466);
      const horario = new Date(day + random(600) * MINUTE);
      const time = {
        horario,
        fim: new Date(horario.getTime() + duracao_minutos * MINUTE),
        duracao_minutos,
      };
      const nova = { id: newId(), usuario_id: ana.id, cliente_id, observacao: null, ...time };
      const made = {
        status: "pendente",
        criada_por: "profissional",
        ator_id: null,
        pagamento: "dispensado",
      } as const;
      const place = { profissional_id: ana.id, sala_id: null };
      const what = {
        ...place,
        servico_id: null,
        servico_nome: null,
        valor_centavos: null,
        encaixe: false,
      };
      const around = { folga_antes_minutos: 5 * random(7), folga_depois_minutos: 5 * random(7) };
      return inTenant(on.services.databases, ana.id, (db) =>
        insertFree(db, { ...nova, ...made, ...what, ...around }, on.clock.now()),
      );
    }),
  );
  return liveOf(on, ana.id);
}

test(`S5: ${RACERS} of random lengths at once never overlap`, async () => {
  expect(await scatter(app)).toBeGreaterThan(0);
  expect(await overlaps(app)).toBe(0);
});

test("S5 mutant: without the constraint they do", async () => {
  await scatter(unguarded);
  expect(await overlaps(unguarded)).toBeGreaterThan(0);
});

test("S5: a slot that is cancelled while fifty wait for it goes to one of them at most", async () => {
  const { ana, book } = await practice(app);
  const { id } = await book("2026-03-04T09:00");
  await Promise.allSettled([
    ...Array.from({ length: 25 }, () => book("2026-03-04T09:00")),
    ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" }),
    ...Array.from({ length: 25 }, () => book("2026-03-04T09:00")),
  ]);
  expect(await liveOf(app, ana.id)).toBeLessThanOrEqual(1);
  await book("2026-03-04T09:00").catch(() => undefined);
  expect(await liveOf(app, ana.id)).toBe(1);
});

test("S5: forty that move to one free slot at once leave it with one", async () => {
  const { ana, book } = await practice(app);
  const booked: { id: string }[] = [];
  for (const day of [3, 4, 5, 6]) {
    for (let hour = 10; hour < 15; hour++) {
      booked.push(
        await book(`2026-03-0${day}T${hour}:00`),
        await book(`2026-03-0${day}T${hour}:30`),
      );
    }
  }
  const moves = await Promise.allSettled(
    booked.map(({ id }) => ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-06T16:00" })),
  );
  expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await overlaps(app)).toBe(0);
});

test("S5: two that swap their times, again and again while others book, stay apart", async () => {
  const { ana, book } = await practice(app);
  const [first, second] = [await book("2026-03-05T09:00"), await book("2026-03-05T10:00")];
  const move = (id: string, horario: string) => ana.trpc.marcacoes.update.mutate({ id, horario });
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => [
      move(first.id, n % 2 ? "2026-03-05T09:00" : "2026-03-05T10:00"),
      move(second.id, n % 2 ? "2026-03-05T10:00" : "2026-03-05T09:00"),
      book(n % 2 ? "2026-03-05T09:00" : "2026-03-05T10:00"),
    ]).flat(),
  );
  const refusals = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason.data.httpStatus] : [],
  );
  expect(refusals.filter((status) => !LOST.has(status))).toEqual([]);
  expect(await overlaps(app)).toBe(0);
});

test("S5: none of this was a deadlock", async () => {
  expect(await deadlocks(app)).toBe(0);
});
