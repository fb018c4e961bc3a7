import { expect, test } from "vitest";
import { hashToken } from "#server/core/secrets.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { connectionBody } from "#server/testing/instances.ts";
import { linkOf, visitorOf } from "#server/testing/reconnections.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";

const app = await testApp();
const { standIn, withHost, stored } = await hostedInstances(app);

const worked = async () => {
  while (await drainInbox(app.services));
};

const NAME = "Consultório";
const QR = expect.stringMatching(/^data:image\/png;base64,/);
const CODE = expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
const waiting = { instancia: NAME, estado: "connecting", qr: QR, codigo: null };
const connected = { instancia: NAME, estado: "connected", qr: null, codigo: null };

const answer = ({ status, body }: { status: number; body: unknown }) => [status, body];
const over = (detail: string) => [410, { detail }];

const rowsOf = (instanciaId: string) =>
  app.db((db) =>
    db
      .selectFrom("reconexoes")
      .where("instancia_id", "=", instanciaId)
      .select(["token_hash", "substituida_em"])
      .orderBy("criado_em")
      .execute(),
  );

test("a link shows name, state and QR code of its instance, and not one field more; linked, it is over", async () => {
  const { ana, id, key } = await withHost();
  const { body } = await ana.rest("POST", `/instancias/${id}/reconexao`);
  expect(body).toEqual({
    link: expect.stringMatching(/^http:\/\/[^/]+\/conectar\/[\w-]{43}$/),
    expira_em: "2026-03-02T15:30:00.000Z",
  });
  const token = String(body.link).split("/").at(-1) ?? "";
  const phone = visitorOf(app);
  expect(answer(await phone.look(token))).toEqual([200, waiting]);
  expect(await stored(id)).toMatchObject({ status: "connecting" });
  await standIn.scan(key);
  expect(answer(await phone.look(token))).toEqual([200, connected]);
  expect(await stored(id)).toMatchObject({ status: "connected" });
  // Used twice.
  expect(answer(await phone.look(token))).toEqual(over(links.usado));
  expect(answer(await phone.askCode(token))).toEqual(over(links.usado));
  expect(answer(await visitorOf(app).look(token))).toEqual(over(links.usado));
  // Also once the number is lost again.
  await standIn.unlink(key);
  app.clock.advance({ minutes: 1 });
  expect(answer(await visitorOf(app).look(token))).toEqual(over(links.usado));
});

test("only the hash of the token is stored", async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  expect((await rowsOf(id)).map((row) => row.token_hash)).toEqual([hashToken(token)]);
});

test("opened on a second phone while the first is at it, both see the same, and hear once that it is done", async () => {
  const { ana, id, key } = await withHost();
  const token = await linkOf(ana, id);
  const [first, second, late] = [visitorOf(app), visitorOf(app), visitorOf(app)];
  expect(answer(await first.look(token))).toEqual([200, waiting]);
  expect(answer(await second.look(token))).toEqual([200, waiting]);
  const asked = await first.askCode(token);
  expect(answer(asked)).toEqual([200, { ...waiting, qr: null, codigo: CODE }]);
  const { codigo } = asked.body;
  for (const phone of [first, second])
    expect(answer(await phone.look(token))).toEqual([200, { ...waiting, qr: null, codigo }]);
  expect(await standIn.typeCode(key, codigo)).toBe(true);
  expect(standIn.instance(key).phone).toBe("5511933332222");
  expect(answer(await second.look(token))).toEqual([200, connected]);
  expect(answer(await first.look(token))).toEqual([200, connected]);
  for (const phone of [first, second, late])
    expect(answer(await phone.look(token))).toEqual(over(links.usado));
});

test("two phones that see it in the same moment are both told", async () => {
  const { ana, id, key } = await withHost();
  const token = await linkOf(ana, id);
  const phones = [visitorOf(app), visitorOf(app), visitorOf(app)];
  for (const phone of phones) await phone.look(token);
  await standIn.scan(key);
  const told = await Promise.all(phones.map((phone) => phone.look(token)));
  expect(told.map(answer)).toEqual(phones.map(() => [200, connected]));
});

test("a code that expired gives way to the QR code", async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  await phone.askCode(token);
  app.clock.advance({ seconds: 161 });
  expect(answer(await phone.look(token))).toEqual([200, waiting]);
});

test("it is over after 30 minutes, to the second", async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  app.clock.advance({ minutes: 30, seconds: -1 });
  expect(answer(await phone.look(token))).toEqual([200, waiting]);
  app.clock.advance({ seconds: 1 });
  expect(answer(await phone.look(token))).toEqual(over(links.expirado));
  expect(answer(await phone.askCode(token))).toEqual(over(links.expirado));
});

test("linked in the last second, a page that is open hears of it for a minute more", async () => {
  const { ana, id, key } = await withHost();
  const token = await linkOf(ana, id);
  const [first, second] = [visitorOf(app), visitorOf(app)];
  for (const phone of [first, second]) await phone.look(token);
  app.clock.advance({ minutes: 30, seconds: -1 });
  // The host tells of it before a page asks.
  standIn.instance(key).status = "connected";
  await ana.trpc.instancias.status.query({ id });
  app.clock.advance({ seconds: 60 });
  expect(answer(await first.look(token))).toEqual([200, connected]);
  app.clock.advance({ seconds: 1 });
  expect(answer(await second.look(token))).toEqual(over(links.expirado));
});

test("a new link ends the one before, also of two that are made at once", async () => {
  const { ana, id } = await withHost();
  const old = await linkOf(ana, id);
  const made = await Promise.all([linkOf(ana, id), linkOf(ana, id), linkOf(ana, id)]);
  const phone = visitorOf(app);
  expect(answer(await phone.look(old))).toEqual(over(links.substituido));
  const seen = await Promise.all(made.map((token) => phone.look(token)));
  expect(seen.filter(({ status }) => status === 410)).toHaveLength(2);
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = (await rowsOf(id)).filter((row) => row.substituida_em === null);
  expect(open).toHaveLength(1);
});

test("a link is used as soon as its number is linked after a code was shown, wherever the host says so", async () => {
  const { ana, id, key, instance } = await withHost();
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  await phone.look(token);
  app.clock.advance({ seconds: 1 });
  await instance.post(connectionBody("phone_connected"));
  await worked();
  // Lost again before the page looks: the link does not live up.
  app.clock.advance({ seconds: 1 });
  standIn.instance(key).status = "disconnected";
  await instance.post(connectionBody("phone_disconnected"));
  await worked();
  expect(answer(await phone.look(token))).toEqual([200, connected]);
  expect(answer(await phone.look(token))).toEqual(over(links.usado));
});
