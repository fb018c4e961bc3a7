import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { outageFixture } from "#server/testing/outages.ts";
import { notifyOutages } from "./notify-outages.ts";

const app = await testApp();
const { withHost, post, drop, link, saude, gaps, letters } = await outageFixture(app);
const { clock } = app;
const isoNow = () => clock.now().toISOString();

test("what the host posts opens and closes an outage and a gap at once", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  expect(await saude(clinic)).toEqual({
    situacao: "ok",
    desde: null,
    ultimo_evento_em: isoNow(),
  });
  clock.advance({ minutes: 10 });
  const lostAt = clock.now();
  await drop(clinic);
  expect(await saude(clinic)).toMatchObject({
    situacao: "desconectada",
    desde: lostAt.toISOString(),
  });
  expect(await gaps(clinic)).toEqual([{ inicio: lostAt, fim: null }]);
  clock.advance({ minutes: 7 });
  await link(clinic);
  expect(await saude(clinic)).toMatchObject({ situacao: "ok", desde: null });
  expect(await gaps(clinic)).toEqual([{ inicio: lostAt, fim: clock.now() }]);
});

test("a number that was banned or logged out is an outage too", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  clock.advance({ minutes: 1 });
  const closed = (statusReason: number) => ({
    event: "connection.update",
    instance: "clinica",
    data: { state: "close", statusReason },
  });
  await post(clinic, closed(403));
  expect(await saude(clinic)).toMatchObject({ situacao: "desconectada", desde: isoNow() });
  clock.advance({ minutes: 5 });
  await link(clinic);
  clock.advance({ minutes: 5 });
  await post(clinic, closed(401));
  expect(await gaps(clinic)).toHaveLength(2);
});

test("a link that is lost again within a minute was not really there", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  clock.advance({ minutes: 1 });
  const inicio = clock.now();
  await drop(clinic);
  clock.advance({ minutes: 2 });
  await link(clinic);
  clock.advance({ seconds: 40 });
  await drop(clinic);
  expect(await gaps(clinic)).toEqual([{ inicio, fim: null }]);
  expect(await saude(clinic)).toMatchObject({ desde: inicio.toISOString() });
});

test("one letter for each outage, two minutes after it was noticed, with since when and where to reconnect", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  clock.set("2026-03-03T14:05:00-03:00");
  await drop(clinic);
  clock.advance({ seconds: 119 });
  expect(await letters(clinic)).toEqual([]);
  clock.advance({ seconds: 1 });
  const [letter, ...more] = await letters(clinic);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("WhatsApp desconectado: Consultório");
  expect(letter?.text).toContain("desde 03/03/2026, às 14:05.");
  const address = `${app.config.appUrl}/app/configuracoes?aba=whatsapp&conectar=${clinic.id}`;
  expect(letter?.text).toContain(address);
  clock.advance({ days: 3 });
  await drop(clinic);
  expect(await letters(clinic)).toHaveLength(1);

  await link(clinic);
  clock.advance({ hours: 2 });
  await drop(clinic);
  clock.advance({ minutes: 3 });
  expect(await letters(clinic)).toHaveLength(2);
});

test("a clock that was set back does not keep a letter waiting", async () => {
  const clinic = await withHost("connected");
  clock.advance({ days: 2 });
  await link(clinic);
  await drop(clinic);
  clock.advance({ days: -2 });
  expect(await letters(clinic)).toHaveLength(1);
  await link(clinic);
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
});

test("several processes write one letter", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  await drop(clinic);
  clock.advance({ minutes: 3 });
  await Promise.all(Array.from({ length: 6 }, () => notifyOutages(app.services)));
  expect(await letters(clinic)).toHaveLength(1);
});

test("no letter about a link that came back in time, nor about each moment of one that comes and goes", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  await drop(clinic);
  clock.advance({ seconds: 90 });
  await link(clinic);
  clock.advance({ minutes: 5 });
  expect(await letters(clinic)).toEqual([]);
  for (let i = 0; i < 5; i += 1) {
    await drop(clinic);
    clock.advance({ minutes: 4 });
    await letters(clinic);
    await link(clinic);
    clock.advance({ minutes: 4 });
  }
  expect(await letters(clinic)).toHaveLength(1);
  await drop(clinic);
  clock.advance({ hours: 1 });
  expect(await letters(clinic)).toHaveLength(2);
});
