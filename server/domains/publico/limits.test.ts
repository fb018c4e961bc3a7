import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";
import { LIMITES } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const from = (address: string) => ({ "x-forwarded-for": address });
const HOURS = ["09", "10", "11", "12", "13", "14", "15", "16", "17"];
/** The times of the days from Tuesday on, one after the other. */
const times = Array.from(
  { length: 27 },
  (_, n) => `2026-03-0${3 + Math.floor(n / HOURS.length)}T${HOURS[n % HOURS.length]}:00`,
);

test("sixty reads in a minute: pages, times, links and feeds, also guessed ones; a whole /64 is one", async () => {
  const { slug, visit } = await bookingPage(app);
  const reads = [
    `/${slug}`,
    "/ninguem-aqui",
    `/${slug}/horarios?de=2026-03-03&ate=2026-03-03`,
    `/agendamentos/${"a".repeat(43)}`,
    `/agendamentos/${"b".repeat(43)}.ics`,
  ];
  const line = (n: number) => from(`2001:db8:7:7::${n.toString(16)}`);
  for (let n = 0; n < LIMITES.leiturasPorMinuto; n += 1) {
    const { status } = await visit("GET", reads[n % reads.length] ?? "", undefined, line(n + 1));
    expect([200, 404]).toContain(status);
  }
  for (const path of reads) {
    const { status, body, headers } = await visit("GET", path, undefined, line(999));
    expect([status, body.detail]).toEqual([429, m.muitasLeituras]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const feed = await app.anonymous.rest("GET", "/agenda/x.ics", undefined, line(5));
  expect(feed.status).toBe(429);
  expect((await visit("GET", `/${slug}`, undefined, from("2001:db8:7:8::1"))).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await visit("GET", `/${slug}`, undefined, line(1))).status).toBe(200);
});

test("who waits for the proof of three bookings takes no reads from others behind the address", async () => {
  const { slug, visit, book } = await bookingPage(app);
  const own = from(visitorAddress());
  const tokens: string[] = [];
  for (const horario of times.slice(0, 3)) tokens.push((await book({ horario }, own)).body.token);
  const look = (token: string) => visit("GET", `/agendamentos/${token}`, undefined, own);
  // As the page asks within a minute, and one more of each.
  for (let n = 0; n <= 20; n += 1)
    for (const token of tokens) expect((await look(token)).body.situacao).toBe("reservado");
  const page = () => visit("GET", `/${slug}`, undefined, own);
  for (let n = 0; n < LIMITES.leiturasPorMinuto; n += 1) expect((await page()).status).toBe(200);
  expect((await page()).status).toBe(429);
  // A waiting visitor still reads the state, a guess is refused.
  expect((await look(tokens[0] ?? "")).status).toBe(200);
  expect((await look("a".repeat(43))).status).toBe(429);
  app.clock.advance({ minutes: 1 });
});

test("a link that is waited for has a limit of its own; once that is over it counts like every other", async () => {
  const { slug, visit, book, write } = await bookingPage(app);
  const own = from(visitorAddress());
  const { body } = await book({}, own);
  const look = () => visit("GET", `/agendamentos/${body.token}`, undefined, own);
  for (let n = 0; n < LIMITES.leiturasPorMinuto; n += 1) expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(429);
  await write(textOf(body.link_whatsapp));
  app.clock.advance({ minutes: 17 });
  for (let n = 0; n < LIMITES.leiturasPorMinuto; n += 1) expect((await look()).status).toBe(200);
  expect((await visit("GET", `/${slug}`, undefined, own)).status).toBe(429);
  app.clock.advance({ minutes: -18 });
});

test("three unproven at once and five bookings in ten minutes for an address, with whomever they are", async () => {
  const [ana, bia] = [await bookingPage(app), await bookingPage(app)];
  const own = from(visitorAddress());
  const codes: string[] = [];
  for (const horario of times.slice(0, 3))
    codes.push((await ana.book({ horario }, own)).body.link_whatsapp);
  const refused = await bia.book({}, own);
  expect([refused.status, refused.body.detail]).toEqual([429, m.muitosSemProva]);
  expect(await bia.rows()).toEqual([]);
  expect(refused.headers.get("retry-after")).toBe("900");
  // A taken hour is a taken hour.
  expect((await ana.book({}, own)).status).toBe(409);
  for (const link of codes) await ana.write(textOf(link));
  expect((await bia.book({}, own)).status).toBe(201);
  expect((await ana.book({ horario: times[4] }, own)).status).toBe(201);
  const sixth = await ana.book({ horario: times[5] }, own);
  expect([sixth.status, sixth.body.detail]).toEqual([429, m.muitosAgendamentos]);
  app.clock.advance({ minutes: 11 });
  expect((await ana.book({ horario: times[5] }, own)).status).toBe(201);
});

test("twenty unproven an hour for a page; proven ones do not count", async () => {
  const { book, write } = await bookingPage(app);
  const [first = "", ...others] = times;
  await write(textOf((await book({ horario: first })).body.link_whatsapp));
  for (const horario of others.slice(0, 20)) expect((await book({ horario })).status).toBe(201);
  const full = await book({ horario: times[22] });
  expect([full.status, full.body.detail]).toEqual([429, m.paginaCheia]);
  expect((await book({ horario: times[3] })).status).toBe(409);
});
