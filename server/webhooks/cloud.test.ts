import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { CLOUD_BODIES } from "#server/stand-ins/whatsapp/cloud.ts";
import { testApp } from "#server/testing/app.ts";
import { cloudFixture, PERSON, VERIFY_TOKEN } from "#server/testing/cloud.ts";
import { isLong } from "#server/testing/long.ts";

const { app, host, post, signatureOf, webhookUrl, practice, numberAtMeta } = await cloudFixture();
const ALTERED = isLong ? 1_000 : 200;

const textFrom = (key: string, text: string, id: string) =>
  CLOUD_BODIES.incoming(
    host.instance(key),
    { from: PERSON, text, pushName: "Bia" },
    { id, at: app.clock.now().getTime() },
  );

const received = (usuario_id: string) =>
  app.db(async (db) => {
    const rows = await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuario_id)
      .select("mensagem_recebida")
      .orderBy("id")
      .execute();
    return rows.map(({ mensagem_recebida }) => mensagem_recebida);
  });

test("Meta's challenge is answered to whoever knows the token, and to nobody else", async () => {
  const ask = async (query: Record<string, string>) => {
    const answer = await fetch(`${webhookUrl}?${new URLSearchParams(query)}`);
    return [answer.status, await answer.text()];
  };
  const asked = { "hub.mode": "subscribe", "hub.challenge": "1158201444" };
  expect(await ask({ ...asked, "hub.verify_token": VERIFY_TOKEN })).toEqual([200, "1158201444"]);
  for (const token of ["", `${VERIFY_TOKEN}x`, VERIFY_TOKEN.slice(1)]) {
    const [status, text] = await ask({ ...asked, "hub.verify_token": token });
    expect([status, text]).toEqual([403, JSON.stringify({ detail: "Token inválido" })]);
  }
  const other = { ...asked, "hub.mode": "unsubscribe", "hub.verify_token": VERIFY_TOKEN };
  expect((await ask(other))[0]).toBe(403);
});

test(`S24: of ${ALTERED} altered bodies and signatures none is accepted, and none is parsed`, async () => {
  const { ana, key } = await practice();
  const text = JSON.stringify(textFrom(key, "Bom dia", "wamid.A"));
  const signature = signatureOf(text);
  const statuses = new Set<number>();
  for (let i = 0; i < ALTERED; i += 1) {
    // From an address of its own each, so that limits do not answer in place of the signature.
    const from = { "x-forwarded-for": `100.70.${i >> 8}.${i & 255}` };
    const at = (i * 7_919) % text.length;
    const isBody = i % 2 === 0;
    const body = isBody ? `${text.slice(0, at)}${text.slice(at + 1)}` : text;
    const digit = signature.length - 1 - (i % 64);
    const other = signature[digit] === "0" ? "1" : "0";
    const altered = `${signature.slice(0, digit)}${other}${signature.slice(digit + 1)}`;
    const given = isBody ? signature : altered;
    statuses.add(await post(body, { ...from, "x-hub-signature-256": given }));
  }
  for (const given of ["", "sha256=", `sha1=${"0".repeat(40)}`, signature.slice(7)])
    statuses.add(await post(text, { "x-hub-signature-256": given }));
  statuses.add(await post(text, {}));
  // Invalid JSON gets no other answer: a stranger learns no more.
  statuses.add(await post("{nope", { "x-hub-signature-256": signature }));
  expect([...statuses]).toEqual([401]);
  await drainInbox(app.services);
  expect(await received(ana.id)).toEqual([]);
  expect(await post("{nope")).toBe(400);
  expect(await post(text)).toBe(200);
  await drainInbox(app.services);
  expect(await received(ana.id)).toEqual(["Bom dia"]);
}, 60_000);

test("every entry and every change of a batch is read, each for the tenant whose number it names", async () => {
  const [one, other] = [await practice(), await practice()];
  const stranger = numberAtMeta();
  const bodies = [
    textFrom(one.key, "um", "wamid.1"),
    textFrom(other.key, "outro", "wamid.2"),
    textFrom(stranger.instancia_key, "de ninguém", "wamid.3"),
    textFrom(one.key, "dois", "wamid.4"),
  ];
  const entries = bodies.flatMap((body) => recordAt(body).entry);
  const batch = { object: "whatsapp_business_account", entry: entries };
  for (const times of [1, 2]) expect([times, await post(batch)]).toEqual([times, 200]);
  await drainInbox(app.services);
  expect(await received(one.ana.id)).toEqual(["um", "dois"]);
  expect(await received(other.ana.id)).toEqual(["outro"]);
});

test("a number that was removed or moved elsewhere gets nothing more, at once", async () => {
  const { ana, key, id, place } = await practice();
  expect(await post(textFrom(key, "antes", "wamid.5"))).toBe(200);
  const admin = await app.admin();
  await admin.rest("DELETE", `/admin/instances/${id}`);
  expect(await post(textFrom(key, "depois", "wamid.6"))).toBe(200);
  await drainInbox(app.services);
  expect(await received(ana.id)).toEqual(["antes"]);

  const bia = await app.professional();
  const { status } = await admin.rest("POST", `/admin/users/${bia.id}/instances`, {
    nome_instancia: "Sala",
    ...place,
  });
  expect(status).toBe(201);
  expect(await post(textFrom(key, "para Bia", "wamid.7"))).toBe(200);
  await drainInbox(app.services);
  expect([await received(ana.id), await received(bia.id)]).toEqual([["antes"], ["para Bia"]]);
});

test("the address with a token of its own takes nothing for such a number, signed or not", async () => {
  const { key, id } = await practice();
  const { webhook_token } = await app.db((db) =>
    db
      .selectFrom("instancias")
      .where("id", "=", id)
      .select("webhook_token")
      .executeTakeFirstOrThrow(),
  );
  const token = await app.services.secrets.open(`instancias.webhook_token:${id}`, webhook_token);
  const text = JSON.stringify(textFrom(key, "por trás", "wamid.8"));
  const signed: Record<string, string> = { "x-hub-signature-256": signatureOf(text) };
  for (const headers of [{}, signed]) {
    const answer = await fetch(`${app.url}/api/v1/webhooks/whatsapp/${token}`, {
      method: "POST",
      headers,
      body: text,
    });
    expect(answer.status).toBe(404);
  }
});

test("without an app there is no such address", async () => {
  const bare = await testApp();
  for (const method of ["GET", "POST"]) {
    const { status } = await fetch(`${bare.url}/api/v1/webhooks/whatsapp/cloud`, { method });
    expect([method, status]).toEqual([method, 404]);
  }
});
