import { createHmac } from "node:crypto";
import { afterAll, expect } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "./actor.ts";
import { type TestApp, testApp } from "./app.ts";

const HOURS = 3_600_000;
export const VERIFY_TOKEN = "token-de-verificacao";
export const PERSON = "5511988887777";

let numbers = 0;

/** The product with Meta beside it, both by one clock; numbers of professionals, and people who write to them. */
export async function cloudFixture() {
  const host = await startWhatsappStandIn({
    provedor: "cloud",
    behaviour: { delays: { sent: 1, delivered: 5, read: 10, reply: HOURS, scan: null } },
    now: () => app.clock.now(),
  });
  afterAll(() => host.stop());
  const app = await testApp({
    env: {
      WHATSAPP_GRAPH_URL: host.graphUrl,
      WHATSAPP_APP_SECRET: host.app.secret,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    },
  });
  const webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/cloud`;
  host.app.webhookUrl = webhookUrl;
  const admin = await app.admin();

  const settle = async () => {
    await queueDue(app.services);
    while (await drainInbox(app.services));
    while (await answerWaiting(app.services));
    while (await sendWaiting(app.services));
  };
  const signatureOf = (text: string, secret = host.app.secret) =>
    `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;

  /** Any body at Meta's address, signed unless other headers are given; answers the status. */
  const post = async (body: unknown, headers?: Record<string, string>) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: headers ?? { "x-hub-signature-256": signatureOf(text) },
      body: text,
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  const numberAtMeta = (token?: string) => addNumberAtMeta(host, token);
  const meta = { app, host, admin, settle };
  return {
    app,
    host,
    admin,
    settle,
    decide: decisionsOf(meta),
    post,
    signatureOf,
    webhookUrl,
    numberAtMeta,
    practice: practicesOf(meta),
  };
}

interface Meta {
  app: TestApp;
  host: WhatsappStandIn;
  admin: Actor;
  /** Runs what is due, until nothing is left. */
  settle: () => Promise<void>;
}

/** A number at Meta, and what an administrator enters of it. */
function addNumberAtMeta(host: WhatsappStandIn, token = "token-da-meta") {
  numbers += 1;
  const place = {
    provedor: "cloud",
    instancia_key: String(106_540_352_242_000 + numbers),
    instancia_token: `${token}-${numbers}`,
    waba_id: String(102_290_129_340_000 + numbers),
  };
  host.addInstance({
    key: place.instancia_key,
    token: place.instancia_token,
    wabaId: place.waba_id,
    status: "connected",
    phone: `55119${String(10_000_000 + numbers)}`,
  });
  return place;
}

/** Makes a professional whose number is Meta's, and one client of theirs. */
const practicesOf =
  ({ app, host, admin, settle }: Meta) =>
  async ({ telefone = "11988887777" } = {}) => {
    const ana = await app.professional();
    const place = addNumberAtMeta(host);
    const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
      nome_instancia: "Consultório",
      ...place,
    });
    expect([status, body.webhook_configurado]).toEqual([201, true]);
    const cliente = await ana.trpc.clientes.create.mutate({ nome: "Bia Lima", telefone });
    const key = place.instancia_key;
    return {
      ana,
      place,
      key,
      id: String(body.id),
      body,
      cliente_id: cliente.id,
      sentBy: () => host.sent.filter((one) => one.key === key),
      write: async (text: string, from = PERSON) => {
        const posted = await host.receive(key, { from, text, pushName: "Bia" });
        await settle();
        return posted;
      },
      send: (mensagem: string) =>
        ana.trpc.historicoMensagens.send.mutate({ cliente_id: cliente.id, mensagem }),
      conversa: () => ana.trpc.historicoMensagens.getConversa.query({ id: cliente.id }),
    };
  };

type Practice = Awaited<ReturnType<ReturnType<typeof practicesOf>>>;

/** Offers a template of a practice for approval, and Meta decides. */
const decisionsOf =
  ({ host, settle }: Meta) =>
  async (
    { ana, id, key }: Pick<Practice, "ana" | "id" | "key">,
    templateId: string,
    event: string,
    reason?: string,
  ) => {
    const path = `/templates/${templateId}/aprovacao`;
    const { status, body } = await ana.rest("POST", path, { instancia_id: id });
    expect([status, body.aprovacoes?.[0]?.estado]).toEqual([200, "enviado"]);
    const { wabaId } = host.instance(key);
    const named = [...host.templates].findLast(([name]) => name.startsWith(`${wabaId} `));
    const decision = { event, ...(reason ? { reason } : {}) };
    await host.decideTemplate(key, named?.[1].name ?? "", decision);
    await settle();
  };
