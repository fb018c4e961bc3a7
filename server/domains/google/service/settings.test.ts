import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv, REDIRECT_URI, syncAll } from "#server/testing/google.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });
const DAY = "2026-03-03";
/** Beyond what is read by default, and within a year. */
const FAR = "2026-12-01";

test("connecting tells the appointments that lie ahead, not those of the past or cancelled ones", async () => {
  const ana = await app.professional();
  await offerHours(ana);
  const { book } = await bookerOf(ana);
  app.clock.set("2026-02-26T12:00:00-03:00");
  await book("2026-02-27T09:00");
  app.clock.set("2026-03-02T12:00:00-03:00");
  await book(`${DAY}T09:00`);
  await book(`${DAY}T10:00`, { status: "confirmado" });
  await book(`${DAY}T11:00`, { status: "cancelado" });
  await ana.trpc.auth.exchangeGoogle.mutate({ code: "ana", redirect_uri: REDIRECT_URI });
  await syncAll(app);
  const events = google.person("ana").events();
  expect(events.map(({ status }) => status)).toEqual(["tentative", "confirmed"]);
});

test("the tokens that the browser sends back after the exchange, as the specified call does, leave it connected", async () => {
  google.person("direto");
  const bia = await app.professional();
  await offerHours(bia);
  const { book } = await bookerOf(bia);
  await book(`${DAY}T09:00`);
  const grant = await bia.trpc.auth.exchangeGoogle.mutate({
    code: "direto",
    redirect_uri: REDIRECT_URI,
  });
  const { status, body } = await bia.rest("PUT", "/usuarios/me", {
    google_access_token: grant.access_token,
    google_refresh_token: grant.refresh_token,
    usa_google: true,
  });
  expect([status, body.google_conectado]).toEqual([200, true]);
  await syncAll(app);
  expect(google.person("direto").events()).toHaveLength(1);
});

test("another calendar: what is in the future moves there, and its busy times count instead", async () => {
  const { who, person, book, read, sync, shown, freeOn } = await connected(app, google);
  person.addCalendar("consultas", "Consultas");
  await book(`${DAY}T09:00`);
  person.write({ from: `${DAY}T10:00:00-03:00`, to: `${DAY}T11:00:00-03:00` });
  person.write({ from: `${DAY}T11:00:00-03:00`, to: `${DAY}T12:00:00-03:00` }, "consultas");
  await read();
  expect(await freeOn(DAY)).toEqual(["11:00", "12:00"]);
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "consultas" });
  await sync();
  expect([shown().length, shown("consultas").length]).toEqual([0, 1]);
  expect(await freeOn(DAY)).toEqual(["10:00", "12:00"]);
  // And back again, where Google still knows the deleted event.
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "primary" });
  await sync();
  expect([shown().length, shown("consultas").length]).toEqual([1, 0]);
  expect(await freeOn(DAY)).toEqual(["11:00", "12:00"]);
});

test("switched off nothing is read or written and nothing blocks; switched on again, it catches up", async () => {
  const { who, person, account, book, read, sync, freeOn } = await connected(app, google);
  const kept = await book(`${DAY}T09:00`);
  person.write({ from: `${DAY}T10:00:00-03:00`, to: `${DAY}T11:00:00-03:00` });
  await read();
  await who.trpc.usuarios.updateMe.mutate({ usa_google: false });
  const before = google.calls.length;
  await who.trpc.marcacoes.update.mutate({ id: kept.id, status: "cancelado" });
  await book(`${DAY}T11:00`);
  await read();
  expect(google.calls.slice(before).filter((call) => call.account === account)).toEqual([]);
  expect(await freeOn(DAY)).toEqual(["09:00", "10:00", "12:00"]);
  expect(await who.trpc.google.status.query()).toMatchObject({
    conectado: true,
    usa_google: false,
  });
  await who.trpc.usuarios.updateMe.mutate({ usa_google: true });
  await sync();
  const own = person.events().filter(({ id }) => id.startsWith("pontual"));
  expect(own.map(({ start }) => start.dateTime)).toEqual(["2026-03-03T14:00:00.000Z"]);
  expect(await freeOn(DAY)).toEqual(["09:00", "12:00"]);
});

test("another zone of the professional's moves the days off", async () => {
  const { who, person, read, sync, freeOn } = await connected(app, google);
  person.write({ from: DAY, to: "2026-03-04" });
  await read();
  await who.trpc.usuarios.updateMe.mutate({ timezone: "America/Rio_Branco" });
  await sync();
  expect([(await freeOn(DAY)).length, (await freeOn("2026-03-04")).length]).toEqual([0, 4]);
});

test("whoever opens an agenda whose busy times are old asks for fresh ones, and is not kept waiting", async () => {
  const { who, person, sync, freeOn } = await connected(app, google);
  const heard: string[] = [];
  app.services.events.subscribe(who.id, ({ tipo }) => heard.push(tipo));
  person.write({ from: `${DAY}T09:00:00-03:00`, to: `${DAY}T10:00:00-03:00` });
  app.clock.advance({ seconds: 19 });
  await freeOn(DAY);
  await sync();
  expect(await freeOn(DAY)).toHaveLength(4);
  app.clock.advance({ seconds: 2 });
  expect(await freeOn(DAY)).toHaveLength(4);
  await sync();
  expect(await freeOn(DAY)).toHaveLength(3);
  await expect.poll(() => heard).toContain("disponibilidade");
});

test("an account that is deactivated is left unchanged", async () => {
  const { who, account, book } = await connected(app, google);
  await book(`${DAY}T09:00`);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", who.id)
      .execute(),
  );
  const before = google.calls.length;
  app.clock.advance({ minutes: 3 });
  await syncAll(app);
  expect(google.calls.slice(before).filter((call) => call.account === account)).toEqual([]);
});

test("who lets people book further ahead has the calendar's busy times there too", async () => {
  const { who, person, read, freeOn } = await connected(app, google);
  person.addCalendar("longe", "Longe");
  person.write({ from: `${FAR}T10:00:00-03:00`, to: `${FAR}T11:00:00-03:00` }, "longe");
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "longe" });
  await read();
  await who.trpc.agenda.updateRegras.mutate({ janela_dias: 365 });
  await read();
  expect(await freeOn(FAR)).toEqual(["09:00", "11:00", "12:00"]);
});
