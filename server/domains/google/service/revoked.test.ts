import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv, REDIRECT_URI } from "#server/testing/google.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });
const DAY = "2026-03-03";

test("a grant that ended switches the integration off, keeps the data, and is notified once", async () => {
  const { who, person, account, book, read, sync, freeOn } = await connected(app, google);
  person.write({ from: `${DAY}T10:00:00-03:00`, to: `${DAY}T11:00:00-03:00` });
  await book(`${DAY}T09:00`);
  await read();
  expect(await freeOn(DAY)).toEqual(["11:00", "12:00"]);
  const heard: string[] = [];
  app.services.events.subscribe(who.id, ({ tipo }) => heard.push(tipo));

  person.revoke();
  const { id } = await book("2026-03-04T09:00");
  await read();
  expect(await who.trpc.google.status.query()).toMatchObject({
    conectado: false,
    usa_google: false,
    situacao: "revogado",
  });
  expect(await who.trpc.usuarios.me.query()).toMatchObject({
    usa_google: false,
    google_conectado: false,
  });
  await expect.poll(() => heard).toContain("usuario");
  // Its appointments stay, and a calendar that is not connected takes no time.
  expect((await who.trpc.marcacoes.list.query({})).total).toBe(2);
  expect(await freeOn(DAY)).toEqual(["10:00", "11:00", "12:00"]);

  const letters = await queuedLetters(app, who.email);
  expect(letters.map(({ subject }) => subject)).toEqual(["Google Calendar desconectado"]);
  expect(letters[0]?.text).toContain(`${app.config.appUrl}/app/configuracoes?aba=google`);
  await read();
  expect(await queuedLetters(app, who.email)).toHaveLength(1);

  // Connected again, everything that changed meanwhile is written.
  await who.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  await who.trpc.auth.exchangeGoogle.mutate({ code: account, redirect_uri: REDIRECT_URI });
  await sync();
  expect(await who.trpc.google.status.query()).toMatchObject({ conectado: true, situacao: "ok" });
  expect(person.events().filter(({ status }) => status === "confirmed")).toHaveLength(2);
  expect(await freeOn(DAY)).toEqual(["11:00", "12:00"]);
});

test("a fault of the installation's own client ends nobody's grant", async () => {
  const { who, read } = await connected(app, google);
  app.clock.advance({ hours: 2 });
  const answer = { status: 401, body: { error: "invalid_client" } };
  google.faults.add({ kind: "answer", answer }, { on: /token/ });
  await read();
  expect(await who.trpc.usuarios.me.query()).toMatchObject({
    usa_google: true,
    google_conectado: true,
  });
});
