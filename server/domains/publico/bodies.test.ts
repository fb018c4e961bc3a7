import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, filledIn, visitorAddress } from "#server/testing/booking.ts";
import { isLong } from "#server/testing/long.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const BODIES = isLong ? 10_000 : 1_000;
const AT_ONCE = 20;

/** Good ones, ones with a field of another kind, and whatever else JSON holds. */
const bodies = fc.oneof(
  fc
    .record(
      {
        horario: fc.oneof(
          fc.constantFrom("2026-03-03T09:00", "2026-03-04T10:00:00-03:00", "9999-12-31T23:59"),
          fc.string(),
        ),
        nome: fc.string(),
        telefone: fc.constantFrom("11977776666", "(11) 97777-6666", "5511977776666", "x", ""),
        respostas: fc.dictionary(fc.string(), fc.string(), { maxKeys: 7 }),
        servico_id: fc.constantFrom(null, "01980000-0000-7000-8000-000000000001", "x"),
        consentimento: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((more) => filledIn(more)),
  fc.record({ horario: fc.anything(), nome: fc.anything(), telefone: fc.anything() }),
  fc.jsonValue(),
);

test(`of ${BODIES} bodies that visitors send none breaks the server, and none is somebody else's`, async () => {
  const { slug, visit } = await bookingPage(app, { isConnected: false });
  const other = await bookingPage(app);
  const before = JSON.stringify(await app.fingerprintOf(other.ana.id));
  const sample = fc.sample(bodies, { numRuns: BODIES, seed: 36 });
  const seen = new Map<number, number>();
  for (let from = 0; from < sample.length; from += AT_ONCE) {
    const answers = await Promise.all(
      sample
        .slice(from, from + AT_ONCE)
        .map((body) => visit("POST", `/${slug}/agendamentos`, JSON.stringify(body) ?? "")),
    );
    for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
  // Good ones among them were taken, and the same hours then refused.
  for (const status of [201, 409, 422]) expect(seen.get(status)).toBeGreaterThan(0);
  expect(JSON.stringify(await app.fingerprintOf(other.ana.id))).toBe(before);
}, 600_000);

test("a visitor with a link to one professional reaches nothing of another's by any id", async () => {
  const [ana, bia] = [await bookingPage(app), await bookingPage(app, { servico: SESSION })];
  const booked = await bia.book();
  const [held] = await bia.rows();
  const before = JSON.stringify(await app.fingerprintOf(bia.ana.id));
  const address = { "x-forwarded-for": visitorAddress() };
  const days = "de=2026-03-03&ate=2026-03-03";
  const tries = [
    ana.visit("GET", `/${ana.slug}/horarios?servico_id=${bia.service.id}&${days}`),
    ana.book({ servico_id: bia.service.id }),
    ana.visit("GET", `/agendamentos/${held?.id}`),
    ana.visit("DELETE", `/agendamentos/${held?.id}`),
    ana.visit("PUT", `/agendamentos/${held?.cliente_id}`, { horario: "2026-03-03T10:00" }),
    app.anonymous.rest("GET", `/agenda/${bia.ana.id}.ics`, undefined, address),
    app.anonymous.rest("GET", `/agenda/${booked.body.token}.ics`, undefined, address),
  ];
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status)).toEqual(Array(tries.length).fill(404));
  expect(JSON.stringify(await app.fingerprintOf(bia.ana.id))).toBe(before);
});

const SESSION = { nome: "Sessão", duracao_minutos: 60 };
