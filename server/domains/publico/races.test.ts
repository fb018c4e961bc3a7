import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";
import { m } from "#shared/publico/visitante.messages.ts";

const app = await testApp();
// The same product without the one guard that decides.
const unguarded = await testApp();
await run(
  unguarded.databaseUrl,
  "alter table marcacoes drop constraint marcacoes_sem_sobreposicao",
);

const RACERS = isLong ? 500 : 120;

/** Visitors who all book one hour at once; how many got it, and the answers to the others. */
async function race(on: typeof app, racers = RACERS) {
  const { book, rows } = await bookingPage(on);
  const answers = await Promise.all(Array.from({ length: racers }, () => book()));
  const lost = answers.filter(({ status }) => status !== 201);
  return {
    got: racers - lost.length,
    heard: new Set(lost.map(({ status, body }) => `${status} ${body.detail}`)),
    offered: new Set(lost.map(({ body }) => body.proximos?.[0]?.time)),
    rows: await rows(),
  };
}

test(`of ${RACERS} visitors who book one hour at once exactly one gets it, the others are offered another`, async () => {
  const { got, heard, offered, rows } = await race(app);
  expect({ got, rows: rows.length }).toEqual({ got: 1, rows: 1 });
  expect(heard).toEqual(new Set([`409 ${m.ocupado}`]));
  expect(offered).toEqual(new Set(["10:00"]));
});

test("mutant: without the constraint several get it", async () => {
  let most = 0;
  for (let races = 0; races < 10 && most <= 1; races += 1) {
    most = Math.max(most, (await race(unguarded, 10)).got);
  }
  expect(most).toBeGreaterThan(1);
});

test("a code that two send at once is one's alone, and a release meets a proof once", async () => {
  const { book, write, rows, release } = await bookingPage(app);
  const { body } = await book();
  const code = textOf(body.link_whatsapp);
  await Promise.all([write(code, "5511911112222"), write(code, "5511933334444")]);
  const [bound, ...others] = await rows();
  expect([bound?.verificado, others]).toEqual([true, []]);

  const second = await book({ horario: "2026-03-03T10:00" });
  app.clock.advance({ minutes: 15 });
  await Promise.all([write(textOf(second.body.link_whatsapp)), release(), release()]);
  const left = (await rows()).filter(({ verificado }) => !verificado);
  expect(left).toEqual([]);
  app.clock.advance({ minutes: -15 });
});

test("an address holds three times at once, whoever races", async () => {
  const { book, rows } = await bookingPage(app);
  const from = { "x-forwarded-for": visitorAddress() };
  const hours = ["09", "10", "11", "12", "13", "14", "15"];
  const answers = await Promise.all(
    hours.map((hour) => book({ horario: `2026-03-03T${hour}:00` }, from)),
  );
  const got = answers.filter(({ status }) => status === 201).length;
  expect({ got, rows: (await rows()).length }).toEqual({ got: 3, rows: 3 });
});
