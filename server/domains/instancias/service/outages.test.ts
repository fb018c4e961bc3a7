import { expect, test, vi } from "vitest";
import { workOff } from "#server/jobs/inbox/inbox.ts";
import { checkDueInstances } from "#server/jobs/saude/status-checks.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { connectionBody, saidBody } from "#server/testing/instances.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { tellOutages } from "./tell-outages.ts";

const app = await testApp();
const { standIn, withHost, change } = await hostedInstances(app);
type Hosted = Awaited<ReturnType<typeof withHost>>;

const { clock } = app;
const isoNow = () => clock.now().toISOString();

/** The host tells what it has to tell, and it is worked off. */
async function post({ instance }: Hosted, body: unknown) {
  expect(await instance.post(body)).toBe(200);
  await workOff(app.services);
}

const drop = (of: Hosted) => post(of, connectionBody("phone_disconnected"));
const link = (of: Hosted) => post(of, connectionBody("phone_connected"));

async function saude({ ana }: Hosted) {
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  return body[0].saude;
}

const gaps = ({ id }: Hosted) =>
  app.db((db) =>
    db
      .selectFrom("instancia_lacunas")
      .where("instancia_id", "=", id)
      .select(["inicio", "fim"])
      .orderBy("inicio")
      .execute(),
  );

const letters = async (of: Hosted) => {
  await tellOutages(app.services);
  return queuedLetters(app, of.ana.email);
};

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
  await Promise.all(Array.from({ length: 6 }, () => tellOutages(app.services)));
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

test("no letter and no gap while an instance is set up", async () => {
  const clinic = await withHost("disconnected");
  await clinic.ana.trpc.instancias.qrcode.mutate({ id: clinic.id });
  await drop(clinic);
  await clinic.ana.rest("GET", `/instancias/${clinic.id}/status`);
  clock.advance({ hours: 1 });
  while (await checkDueInstances(app.services));
  expect(await letters(clinic)).toEqual([]);
  expect(await gaps(clinic)).toEqual([]);
  expect(await saude(clinic)).toMatchObject({ situacao: "desconectada", desde: null });
  await standIn.scan(clinic.key);
  await workOff(app.services);
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
});

test("who disconnects knows it: a gap, no letter", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  clock.advance({ minutes: 1 });
  const inicio = clock.now();
  await clinic.ana.rest("POST", `/instancias/${clinic.id}/desconectar`);
  await vi.waitFor(() => expect(standIn.posted.at(-1)).toBe(200));
  await workOff(app.services);
  clock.advance({ hours: 2 });
  expect(await letters(clinic)).toEqual([]);
  expect(await gaps(clinic)).toEqual([{ inicio, fim: null }]);
});

test("who disconnects knows it, also when the host tells it first", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  await drop(clinic);
  clock.advance({ seconds: 1 });
  await clinic.ana.rest("POST", `/instancias/${clinic.id}/desconectar`);
  clock.advance({ hours: 2 });
  expect(await letters(clinic)).toEqual([]);
});

test("nobody is written to about an inactive or removed instance, or after their account has ended", async () => {
  const [inactive, removed, gone] = [
    await withHost("connected"),
    await withHost("connected"),
    await withHost("connected"),
  ];
  for (const clinic of [inactive, removed, gone]) {
    await link(clinic);
    await drop(clinic);
  }
  await change(inactive.id, { ativa: false });
  const boss = await app.admin();
  await boss.rest("DELETE", `/admin/instances/${removed.id}`);
  const desativado_em = clock.now();
  await app.db((db) =>
    db.updateTable("usuarios").set({ desativado_em }).where("id", "=", gone.ana.id).execute(),
  );
  clock.advance({ hours: 1 });
  for (const clinic of [inactive, removed, gone]) expect(await letters(clinic)).toEqual([]);
  expect(await saude(inactive)).toMatchObject({ situacao: "ok" });
  expect((await gaps(removed))[0]?.fim).toEqual(desativado_em);
});

test("what comes from an instance that is thought to be down makes it asked at once", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  await drop(clinic);
  clock.advance({ minutes: 20 });
  while (await checkDueInstances(app.services));
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
  await drop(clinic);
  standIn.instance(clinic.key).status = "disconnected";
  clock.advance({ minutes: 20 });
  while (await checkDueInstances(app.services));
  expect(await saude(clinic)).toMatchObject({ situacao: "desconectada" });
  standIn.instance(clinic.key).status = "connected";
  clock.advance({ seconds: 31 });
  while (await checkDueInstances(app.services));
  expect(await saude(clinic)).toMatchObject({ situacao: "desconectada" });
  await post(clinic, saidBody({ id: "viva", from: "5511955550000", text: "oi" }));
  while (await checkDueInstances(app.services));
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
});

test("open screens hear of an outage and of its end", async () => {
  const clinic = await withHost("connected");
  const heard: unknown[] = [];
  const silence = app.services.events.subscribe(clinic.ana.id, (evento) => heard.push(evento));
  for (const [index, happens] of [link, drop, link].entries()) {
    await happens(clinic);
    await vi.waitFor(() => expect(heard).toHaveLength(index + 1));
    clock.advance({ minutes: 2 });
  }
  expect(heard.at(-1)).toEqual({ tipo: "instancia", id: clinic.id });
  silence();
});
