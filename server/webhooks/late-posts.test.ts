import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { WAHA_BODIES } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { cloudFixture, PERSON } from "#server/testing/cloud.ts";
import { ackBody, connectionBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { MINUTE } from "#shared/common/civil.ts";

const { app, admin, numberAtMeta } = await cloudFixture();

/** A number of a MegaAPI host, which becomes Meta's; `late` posts to its old address what was written then. */
async function moved() {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  const { id, post } = instance;
  expect(await post(messageBody({ id: "A", from: PERSON, text: "antes" }))).toBe(200);
  const move = (place: object) => admin.rest("PUT", `/admin/instances/${id}`, place);
  expect(await move(numberAtMeta())).toMatchObject({ status: 200, body: { provedor: "cloud" } });
  const at = app.clock.now().getTime();
  const late = (text: string, ms: number, fromMe = false) =>
    post(messageBody({ id: text, from: PERSON, text, at: new Date(at + ms), fromMe }));
  const messages = async () => {
    await drainInbox(app.services);
    return app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .select(["cliente_id", "mensagem_recebida", "mensagem_enviada", "status"])
        .orderBy("momento")
        .execute(),
    );
  };
  return { ana, id, post, late, move, messages };
}

const textsOf = (
  stored: { mensagem_recebida: string | null; mensagem_enviada: string | null }[],
): string[] =>
  stored
    .map((one) => one.mensagem_recebida ?? one.mensagem_enviada ?? "")
    .toSorted((a, b) => a.localeCompare(b));

/** A number as WAHA posts of it. */
const number = {
  key: "k",
  token: "",
  status: "connected",
  webhookUrl: null,
  phone: "1",
} as const;

test("what a former host could not deliver before a number became Meta's still comes in, once", async () => {
  const { post, late, messages } = await moved();
  for (const _time of [1, 2]) {
    expect(await late("na mudança", -1_000)).toBe(200);
    expect(await late("do celular", 1_000, true)).toBe(200);
    expect(await post(ackBody("do celular", 4))).toBe(200);
  }
  const stored = await messages();
  expect(textsOf(stored)).toEqual(["antes", "do celular", "na mudança"]);
  expect(stored.find((one) => one.mensagem_enviada)?.status).toBe("lida");
  expect(new Set(stored.map((one) => one.cliente_id)).size).toBe(1);
});

test("what is written after the move comes from Meta alone, and after a day nothing comes there any more", async () => {
  const { post, late, messages } = await moved();
  app.clock.advance({ minutes: 10 });
  expect(await late("por outro caminho", 10 * MINUTE)).toBe(404);
  expect(await post(connectionBody("phone_disconnected"))).toBe(404);
  app.clock.advance({ hours: 23 });
  expect(await late("na véspera", -1_000)).toBe(200);
  app.clock.advance({ hours: 1 });
  expect(await late("tarde demais", -1_000)).toBe(404);
  const stored = await messages();
  expect(textsOf(stored)).toEqual(["antes", "na véspera"]);
});

test("a number that goes back to its host is posted to as before", async () => {
  const { id, post, move, messages } = await moved();
  app.clock.advance({ minutes: 10 });
  const host = { provedor: "mega", host_instancia: "http://127.0.0.1:9", instancia_key: "teste" };
  const { status, body } = await move({ ...host, instancia_token: "token" });
  expect([status, body.id, body.provedor]).toEqual([200, id, "mega"]);
  const at = app.clock.now();
  expect(await post(messageBody({ id: "B", from: PERSON, text: "de volta", at }))).toBe(200);
  expect(await messages()).toHaveLength(2);
});

test("what a former host had to show it still has to; its secret goes once another host comes", async () => {
  const ana = await app.professional();
  const { id, post, webhookUrl } = await withInstance(app, ana);
  const move = (place: object) => admin.rest("PUT", `/admin/instances/${id}`, place);
  const secret = "um-segredo-bem-comprido";
  expect((await move({ provedor: "waha", webhook_hmac: secret })).status).toBe(200);
  expect((await move(numberAtMeta())).status).toBe(200);
  const at = app.clock.now().getTime();
  const message = { from: PERSON, text: "oi", pushName: "Bia" };
  const body = JSON.stringify(WAHA_BODIES.incoming(number, message, { id: "W", at: at - 1_000 }));
  expect(await post(body)).toBe(404);
  const signature = createHmac("sha512", secret).update(body).digest("hex");
  const signed = { method: "POST", headers: { "x-webhook-hmac": signature }, body };
  expect((await fetch(webhookUrl, signed)).status).toBe(200);
  const host = { provedor: "mega", host_instancia: "http://127.0.0.1:9", instancia_key: "teste" };
  const { body: moved } = await move({ ...host, instancia_token: "token" });
  expect([moved.provedor, moved.tem_webhook_hmac]).toEqual(["mega", false]);
  expect(await post(messageBody({ id: "B", from: PERSON, text: "oi" }))).toBe(200);
});

test("a former host that had signed once is refused unsigned; one that never had is heard unsigned", async () => {
  const at = app.clock.now().getTime();
  const incoming = (id: string) =>
    JSON.stringify(
      WAHA_BODIES.incoming(
        number,
        { from: PERSON, text: id, pushName: "Bia" },
        { id, at: at - 1_000 },
      ),
    );
  const secret = "um-segredo-bem-comprido";
  const signed = (body: string) => ({
    "x-webhook-hmac": createHmac("sha512", secret).update(body).digest("hex"),
  });
  const statusesOf = async (hasSigned: boolean) => {
    const { id, webhookUrl } = await withInstance(app, await app.professional());
    const move = (place: object) => admin.rest("PUT", `/admin/instances/${id}`, place);
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (await fetch(webhookUrl, { method: "POST", headers, body })).status;
    expect((await move({ provedor: "waha", webhook_hmac: secret })).status).toBe(200);
    expect(await post(incoming("W1"))).toBe(200);
    if (hasSigned) expect(await post(incoming("W2"), signed(incoming("W2")))).toBe(200);
    expect((await move(numberAtMeta())).status).toBe(200);
    return [await post(incoming("W3")), await post(incoming("W4"), signed(incoming("W4")))];
  };
  expect(await statusesOf(true)).toEqual([404, 200]);
  expect(await statusesOf(false)).toEqual([200, 200]);
});
