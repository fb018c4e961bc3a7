import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { openSession } from "#server/domains/auth/service/open-session.ts";
import type { Actor } from "#server/testing/actor.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { queuedLetters, resetTokenIn } from "#server/testing/mailbox.ts";
import { pushingApp, wantedBy } from "#server/testing/push-device.ts";
import { letIn } from "#server/testing/team.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { noteThings } from "./service/note-things.ts";

const { app, service, call, device, devices, elsewhere, tell } = await pushingApp();

/** A number that rests is noted; whoever still has a device is told that it does, or finds that it does not. */
const note = (conta: Actor) =>
  asSystem(app.services, (ctx) =>
    noteThings(ctx, [{ usuario_id: conta.id, tipo: "numero", assunto_id: conta.id }]),
  );

test.each<[string, (ana: Actor, phone: Actor) => Promise<unknown>]>([
  ["signing out", (_ana, phone) => phone.rest("POST", "/auth/logout", {})],
  ["ending it elsewhere", (ana, phone) => ana.rest("DELETE", `/usuarios/me/sessoes/${phone.sid}`)],
  ["ending all others", (ana) => ana.rest("POST", "/usuarios/me/sessoes/encerrar-outras")],
  [
    "another password",
    (ana) =>
      ana.rest("POST", "/usuarios/me/senha", {
        senha_atual: PASSWORD,
        new_password: "Outra-Senha-Forte-9",
      }),
  ],
  [
    "a reset of the password",
    async (ana) => {
      await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
      const [letter] = await queuedLetters(app, ana.email);
      const token = resetTokenIn(letter?.text ?? "");
      await app.anonymous.rest("POST", "/auth/reset-password", {
        token,
        new_password: "Outra-Senha-Forte-9",
      });
    },
  ],
])("a device goes with its session: %s", async (_how, end) => {
  const ana = await app.professional();
  const phone = await elsewhere(ana);
  await device(phone);
  expect(await devices(ana)).toHaveLength(1);
  await end(ana, phone);
  expect(await devices(ana)).toEqual([]);
});

test("a refresh token that is used twice takes the device along", async () => {
  const ana = await app.professional();
  const { refresh_token } = await asSystem(app.services, (ctx) => openSession(ctx, ana.pessoaId));
  const refresh = () => app.anonymous.rest("POST", "/auth/refresh", { refresh_token });
  const { body } = await refresh();
  const { sid } = JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString());
  const phone = { ...ana, sid, token: async () => body.access_token };
  await device(phone);
  expect(await devices(ana)).toHaveLength(1);
  app.clock.advance({ seconds: 11 });
  expect((await refresh()).status).toBe(401);
  expect(await devices(ana)).toEqual([]);
});

test("ending one session leaves the devices of the others, and those of colleagues", async () => {
  const [ana, lia] = [await app.professional(), await app.professional()];
  await letIn(app, ana, lia);
  const phone = await elsewhere(ana);
  await Promise.all([device(ana), device(phone), device(lia, {}, ana.id)]);
  await phone.rest("POST", "/auth/logout", {});
  expect(await devices(ana)).toHaveLength(2);
});

test("a member's device goes with the access, and stays in their own practice", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  await device(lia, {}, dona.id);
  await device(lia);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(204);
  expect([await devices(dona), await devices(lia)]).toMatchObject([[], [{}]]);
});

test("whoever leaves a practice by themselves takes their device along", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  await device(lia, {}, dona.id);
  expect((await lia.rest("DELETE", "/equipe/me", undefined, { "x-conta": dona.id })).status).toBe(
    204,
  );
  expect(await devices(dona)).toEqual([]);
});

test("an account that is closed leaves no device, neither of members in it nor of its person elsewhere", async () => {
  const [ana, lia] = [await app.professional(), await app.professional()];
  await letIn(app, ana, lia);
  await letIn(app, lia, ana);
  await Promise.all([device(ana), device(ana, {}, lia.id), device(lia, {}, ana.id), device(lia)]);
  expect((await ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD })).status).toBeLessThan(
    300,
  );
  expect([await devices(ana), await devices(lia)]).toMatchObject([[], [{}]]);
});

test("a session that ended in another way is found when something is to be told: nothing leaves, and the device goes", async () => {
  const ana = await app.professional({ trialDays: 300 });
  const browser = await device(ana);
  await note(ana);
  await app.db((db) =>
    db
      .updateTable("sessoes")
      .set({ revogada_em: app.clock.now() })
      .where("id", "=", ana.sid)
      .execute(),
  );
  await tell();
  expect(service.heard(browser)).toEqual([]);
  expect(await devices(ana)).toEqual([]);
});

test("a session that nobody has used for thirty days has lapsed, and its device goes at night", async () => {
  const ana = await app.professional({ trialDays: 300 });
  await device(ana);
  const forget = async () => {
    while (await applyRetention(app.services));
    return devices(ana);
  };
  app.clock.advance({ days: 30 });
  expect(await forget()).toHaveLength(1);
  app.clock.advance({ days: 1 });
  expect(await forget()).toEqual([]);
});

test("the same browser under another account is that one's alone from then on", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const browser = service.subscribe();
  await call(ana, "subscribe", wantedBy(browser));
  await call(bia, "subscribe", wantedBy(browser));
  expect([await devices(ana), await devices(bia)]).toMatchObject([[], [{}]]);
  // The address alone, without its keys, is not that browser.
  const guess = { ...service.subscribe(), endpoint: browser.endpoint };
  await call(ana, "subscribe", wantedBy(guess));
  expect(await devices(bia)).toHaveLength(1);
});
