import { expect, test, vi } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { hearNews } from "#server/testing/hear.ts";
import { messageBody } from "#server/testing/instances.ts";
import { outageFixture } from "#server/testing/outages.ts";
import { checkDueInstances } from "./check-due-instances.ts";

const app = await testApp();
const { standIn, withHost, change, post, drop, link, saude, gaps, letters } =
  await outageFixture(app);
const { clock } = app;

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
  await drainInbox(app.services);
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
});

test("who disconnects knows it: a gap, no letter", async () => {
  const clinic = await withHost("connected");
  await link(clinic);
  clock.advance({ minutes: 1 });
  const inicio = clock.now();
  await clinic.ana.rest("POST", `/instancias/${clinic.id}/desconectar`);
  await vi.waitFor(() => expect(standIn.posted.at(-1)).toBe(200), 10_000);
  await drainInbox(app.services);
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
  await post(clinic, messageBody({ id: "viva", from: "5511955550000", text: "oi" }));
  while (await checkDueInstances(app.services));
  expect(await saude(clinic)).toMatchObject({ situacao: "ok" });
});

test("open screens hear of an outage and of its end", async () => {
  const clinic = await withHost("connected");
  const heard = hearNews(app, clinic.ana.id, "instancia");
  for (const [index, happens] of [link, drop, link].entries()) {
    await happens(clinic);
    await vi.waitFor(() => expect(heard).toHaveLength(index + 1), 10_000);
    clock.advance({ minutes: 2 });
  }
  expect(heard.at(-1)).toEqual({ tipo: "instancia", id: clinic.id });
});
