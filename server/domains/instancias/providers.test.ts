import { createHmac, randomInt, randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { isDeHost, PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const HOURS = 3_600_000;
const behaviour = {
  echo: true,
  // Meta knows no messages that came through another host, so its window is not enforced.
  window: "ignored" as const,
  delays: { sent: 1, delivered: 10, read: 20, reply: HOURS, scan: null },
};

const meta = await startWhatsappStandIn({
  provedor: "cloud",
  behaviour,
  now: () => app.clock.now(),
});
afterAll(meta.stop);
const app = await testApp({
  env: {
    WHATSAPP_GRAPH_URL: meta.graphUrl,
    WHATSAPP_APP_SECRET: meta.app.secret,
    WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
  },
});
meta.app.webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/cloud`;
const admin = await app.admin();

async function hostOf(provedor: Provedor) {
  if (!isDeHost(provedor)) return atMeta();
  const host = await startWhatsappStandIn({ provedor, behaviour, now: app.clock.now });
  afterAll(host.stop);
  const place = { provedor, instancia_key: randomUUID(), instancia_token: "token-do-host" };
  host.addInstance({
    key: place.instancia_key,
    token: place.instancia_token,
    status: "connected",
    phone: "5511900000001",
  });
  return { host, place: { ...place, host_instancia: host.url } };
}

/** One Meta stand-in for all tests; each of its numbers belongs to its own account. */
function atMeta() {
  const [number, wabaId] = [String(randomInt(10 ** 14)), String(randomInt(10 ** 14))].map((id) =>
    id.padStart(15, "1"),
  );
  const place = { provedor: "cloud", instancia_key: number ?? "", instancia_token: `t-${wabaId}` };
  meta.addInstance({
    key: place.instancia_key,
    token: place.instancia_token,
    wabaId,
    status: "connected",
    phone: "5511900000001",
  });
  return { host: meta, place: { ...place, waba_id: wabaId } };
}

/** A professional with a number on a host of this kind, to which a client has written. */
async function practice(provedor: Provedor) {
  const { host, place } = await hostOf(provedor);
  const ana = await app.professional();
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    ...place,
  });
  expect([status, body.webhook_configurado, body.provedor]).toEqual([201, true, provedor]);
  const here = (at: typeof host, key: string) => {
    const instance = at.instance(key);
    // The product's public address leads nowhere in a test.
    instance.webhookUrl = String(instance.webhookUrl).replace(/^.*\/api/, `${app.url}/api`);
    return instance;
  };
  here(host, place.instancia_key);
  const write = async (at: typeof host, key: string, text: string) => {
    const posted = await at.receive(key, { from: "5511988887777", text, pushName: "Bia" });
    await drainInbox(app.services);
    return posted.status;
  };
  expect(await write(host, place.instancia_key, "Bom dia")).toBe(200);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const cliente_id = conversas[0]?.cliente_id ?? "";
  const send = (mensagem: string) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
  const statusOf = async (id: string) => {
    await drainInbox(app.services);
    const row = await app.db((db) =>
      db.selectFrom("mensagens").where("id", "=", id).select("status").executeTakeFirst(),
    );
    return row?.status;
  };
  const texts = async () => {
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    const words = mensagens.map((one) => one.mensagem_enviada ?? one.mensagem_recebida ?? "");
    return words.toSorted((a, b) => a.localeCompare(b));
  };
  return { ana, host, place, id: String(body.id), here, write, conversas, send, statusOf, texts };
}

const MOVES: Record<Provedor, Provedor> = {
  mega: "cloud",
  evolution: "waha",
  waha: "evolution",
  cloud: "mega",
};

describe.each(PROVEDORES)("%s", (provedor) => {
  test("a person who writes is answered, and what was sent is delivered, read and there once", async () => {
    const { ana, host, place, id, conversas, send, statusOf, texts } = await practice(provedor);
    expect(conversas).toMatchObject([{ cliente_nome: "Bia" }]);
    const sent = await send("Olá!");
    await sendWaiting(app.services);
    const ofNumber = host.sent.filter(({ key }) => key === place.instancia_key);
    expect(ofNumber).toMatchObject([{ to: "5511988887777@s.whatsapp.net", text: "Olá!" }]);
    await expect.poll(() => statusOf(sent.id)).toBe("lida");
    expect(await texts()).toEqual(["Bom dia", "Olá!"]);
    expect((await ana.rest("GET", `/instancias/${id}/status`)).body).toEqual({
      status: "connected",
      connected: true,
    });
    const { waba_id: _account, ...asked } = { waba_id: null, ...place };
    const typed = { ...asked, instancia_token: "outro" };
    const { body } = await admin.rest("POST", "/admin/instances/testar", typed);
    // MegaAPI's stand-in gives an unowned key to the first who asks for it; this key has an owner.
    expect(body).toEqual({ resultado: "recusa", status: null });
  });

  test("a number that moves to another kind of host keeps client, conversation, unread state and what waits", async () => {
    const { ana, host, place, id, here, write, send, statusOf, texts } = await practice(provedor);
    const waiting = await send("Antes da mudança");
    const target = MOVES[provedor];
    const next = await hostOf(target);
    const { status, body } = await admin.rest("PUT", `/admin/instances/${id}`, next.place);
    expect([status, body.provedor, body.status]).toEqual([200, target, "disconnected"]);
    here(next.host, next.place.instancia_key);
    await sendWaiting(app.services);
    const sentBy = (at: typeof host, key: string) =>
      at.sent.filter((one) => one.key === key).length;
    expect([
      sentBy(host, place.instancia_key),
      sentBy(next.host, next.place.instancia_key),
    ]).toEqual([0, 1]);
    await expect.poll(() => statusOf(waiting.id)).toBe("lida");
    expect(await write(next.host, next.place.instancia_key, "E agora?")).toBe(200);
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    expect(conversas).toMatchObject([{ cliente_nome: "Bia", mensagens_nao_lidas: 2 }]);
    expect(await texts()).toEqual(["Antes da mudança", "Bom dia", "E agora?"]);
    expect(host.instance(place.instancia_key).status).toBe("connected");
  });

  test("the first that is posted after such a move is read in the words of the new kind", async () => {
    const { id, here, write, texts } = await practice(provedor);
    const next = await hostOf(MOVES[provedor]);
    const { status } = await admin.rest("PUT", `/admin/instances/${id}`, next.place);
    expect(status).toBe(200);
    here(next.host, next.place.instancia_key);
    expect(await write(next.host, next.place.instancia_key, "Já mudou?")).toBe(200);
    expect(await texts()).toEqual(["Bom dia", "Já mudou?"]);
  });
});

test("S24: WAHA signs with a secret that is made here and never shown; what it does not sign is 404", async () => {
  const { ana, host, place, id, write } = await practice("waha");
  const instance = host.instance(place.instancia_key);
  expect(instance.hmac).toMatch(/^[\w-]{20,}$/);
  const shown = JSON.stringify((await ana.rest("GET", "/usuarios/me/instances")).body);
  expect(shown).not.toContain(instance.hmac);
  const url = String(instance.webhookUrl);
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers }).then(({ status }) => status);
  const body = JSON.stringify({ event: "session.status", payload: { status: "STOPPED" } });
  const signed = (key: string, of = body, hash = "sha512") =>
    createHmac(hash, key).update(of).digest("hex");
  const key = instance.hmac ?? "";
  for (const signature of [
    "",
    "0",
    signed("x"),
    signed(key, `${body} `),
    signed(key, body, "sha256"),
  ])
    expect(await post(body, { "x-webhook-hmac": signature })).toBe(404);
  expect(await post(body)).toBe(404);
  expect(await post(body, { "x-webhook-hmac": signed(key) })).toBe(200);
  // Changing the secret, or removing it, sends the new state to the host.
  await admin.rest("PUT", `/admin/instances/${id}`, { webhook_hmac: "outro-segredo-comprido" });
  expect(instance.hmac).toBe("outro-segredo-comprido");
  await admin.rest("PUT", `/admin/instances/${id}`, { webhook_hmac: null });
  expect(instance.hmac).toBeUndefined();
  instance.webhookUrl = url;
  expect(await write(host, place.instancia_key, "sem assinatura")).toBe(200);
  // The form sends `provedor` with every change; an unchanged one does not restore the secret.
  const renamed = { provedor: "waha", nome_instancia: "Sala 2" };
  await admin.rest("PUT", `/admin/instances/${id}`, renamed);
  expect(await write(host, place.instancia_key, "ainda sem assinatura")).toBe(200);
});

test("WAHA keeps what else its session is configured with", async () => {
  const { host, place, id } = await practice("waha");
  const instance = host.instance(place.instancia_key);
  const other = { url: "https://outro.example/ouve", events: ["message"] };
  const ours = instance.config?.webhooks;
  instance.config = {
    proxy: { server: "p:1" },
    webhooks: [other, ...(Array.isArray(ours) ? ours : [])],
  };
  const { body } = await admin.rest("POST", `/instancias/${id}/webhook/rotacionar`);
  expect(body.webhook_configurado).toBe(true);
  expect(instance.config).toMatchObject({
    proxy: { server: "p:1" },
    webhooks: [other, { url: body.webhook_url }],
  });
  expect(instance.config?.webhooks).toHaveLength(2);
});

test("an unknown kind of host has its sentence; absent it is the one that has always been there", async () => {
  const ana = await app.professional();
  const { place } = await hostOf("mega");
  const create = (provedor: unknown) =>
    admin.rest("POST", `/admin/users/${ana.id}/instances`, {
      nome_instancia: "Consultório",
      ...place,
      provedor,
    });
  const { status, body } = await create("telegram");
  expect([status, body.detail[0].msg]).toEqual([422, m.provedorDesconhecido]);
  const { body: made } = await create(undefined);
  expect(made.provedor).toBe("mega");
  // A changed `provedor` alone is another place, so the state is unknown until it is asked.
  await ana.rest("GET", `/instancias/${made.id}/status`);
  const { body: before } = await ana.rest("GET", "/usuarios/me/instances");
  const { body: after } = await admin.rest("PUT", `/admin/instances/${made.id}`, {
    provedor: "evolution",
  });
  expect([before[0].status, after.provedor, after.status]).toEqual([
    "connected",
    "evolution",
    "disconnected",
  ]);
});
