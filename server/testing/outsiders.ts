import { randomInt, randomUUID } from "node:crypto";
import { afterAll, expect } from "vitest";
import { endGraces } from "#server/domains/carencias/service/end-graces.ts";
import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { forwardDue } from "#server/domains/instancias/service/forwarding/forward-due.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { type GoogleStandIn, startGoogle } from "#server/stand-ins/google.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";
import type { Actor } from "./actor.ts";
import { type TestApp, testApp } from "./app.ts";
import { connected, googleEnv, syncAll } from "./google.ts";
import { startReceiver } from "./receiver.ts";
import { ALL_ON } from "./reminded.ts";
import { settle } from "./replies.ts";
import { offerAll } from "./waiting.ts";

const DAVI = "5511955554444";
const CARLA = "5511966665555";

/**
 * The product and everybody outside who may hear of an appointment: a host of each kind, Google, an address to which is
 * forwarded, and a client on the waiting list.
 */
export async function outsiders() {
  const google = await startGoogle();
  afterAll(google.stop);
  const now = () => app.clock.now();
  const hostOf = async (provedor: Provedor) => {
    const host = await startWhatsappStandIn({ provedor, behaviour: { acks: false }, now });
    afterAll(host.stop);
    return host;
  };
  const hosts = {
    mega: await hostOf("mega"),
    evolution: await hostOf("evolution"),
    waha: await hostOf("waha"),
    cloud: await hostOf("cloud"),
  };
  const { cloud } = hosts;
  const app = await testApp({
    env: {
      ...googleEnv(google),
      WHATSAPP_GRAPH_URL: cloud.graphUrl,
      WHATSAPP_APP_SECRET: cloud.app.secret,
      WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
    },
  });
  cloud.app.webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/cloud`;
  const admin = await app.admin();

  /** Runs every job that notifies the outside, for this moment. */
  async function work() {
    await settle(app);
    while (await endGraces(app.services));
    while (await releaseDue(app.services));
    await offerAll(app);
    while (await queueDue(app.services));
    while (await sendWaiting(app.services));
    await syncAll(app);
    while (await forwardDue(app.services));
  }

  /** Advances the clock by seconds, and runs what is due in each part of them. */
  async function pass(seconds: number, each: number) {
    for (let gone = 0; gone < seconds; gone += each) {
      app.clock.advance({ seconds: each });
      await work();
    }
  }

  const outside = { app, admin, google, hosts, work };
  const practice = (provedor: Provedor) => practiceAt(outside, provedor);
  return { app, work, pass, practice };
}

interface Outside {
  app: TestApp;
  admin: Actor;
  google: GoogleStandIn;
  hosts: Record<Provedor, WhatsappStandIn>;
  /** Runs every job that notifies the outside, for this moment. */
  work: () => Promise<void>;
}

/** A number on a host of this kind, whose messages are forwarded. */
async function numberAt({ app, admin, hosts }: Outside, provedor: Provedor, usuarioId: string) {
  const host = hosts[provedor];
  const [key, account] = isDeHost(provedor) ? [randomUUID(), ""] : [newNumber(), newNumber()];
  const token = `token-${key}`;
  const place = { provedor, instancia_key: key, instancia_token: token };
  host.addInstance({ key, token, status: "connected", phone: "5511900000001", wabaId: account });
  const { status, body } = await admin.rest("POST", `/admin/users/${usuarioId}/instances`, {
    nome_instancia: "Consultório",
    ...place,
    ...(isDeHost(provedor) ? { host_instancia: host.url } : { waba_id: account }),
  });
  expect(status).toBe(201);
  const receiver = await startReceiver();
  await admin.rest("PUT", `/admin/instances/${body.id}`, { webhook: receiver.url });
  const instance = host.instance(key);
  // The product's public address leads nowhere in a test.
  instance.webhookUrl = String(instance.webhookUrl).replace(/^.*\/api/, `${app.url}/api`);
  const heardBy = (phone: string) =>
    host.sent.filter((one) => one.key === key && one.to.startsWith(phone)).length;
  return { host, key, receiver, heardBy };
}

/** At eight on Monday, a practice on a host of this kind, with Davi who is booked and Carla who waits. */
async function practiceAt(outside: Outside, provedor: Provedor) {
  const { app, google, work } = outside;
  app.clock.set("2026-03-02T08:00:00-03:00");
  const { who, account } = await connected(app, google);
  const { host, key, receiver, heardBy } = await numberAt(outside, provedor, who.id);
  const client = async (nome: string, phone: string) => {
    const made = await who.trpc.clientes.create.mutate({ nome, telefone: phone.slice(2) });
    return made.id;
  };
  const davi = await client("Davi Rocha", DAVI);
  const carla = await client("Carla Dias", CARLA);
  /** Both have written just now, so that Meta lets a free text go to them. */
  const write = async () => {
    for (const from of [DAVI, CARLA]) await host.receive(key, { from, text: "Bom dia" });
    await work();
  };
  await write();
  await who.trpc.usuarios.updateAutomacoes.mutate(ALL_ON);
  await who.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  await who.trpc.espera.create.mutate({ cliente_id: carla });
  /** How often each has been notified so far; reads from Google do not count. */
  const heard = () => ({
    cliente: heardBy(DAVI),
    espera: heardBy(CARLA),
    google: google.calls.filter(
      (call) =>
        call.account === account && call.method !== "GET" && call.path.includes("/calendars/"),
    ).length,
    // A message by hand is forwarded in any case.
    encaminhamento: receiver.events.filter(({ data }) => data.direcao !== "ENTRADA").length,
  });
  /** The forwarded events about our messages so far: type and message. */
  const events = () =>
    receiver.events
      .filter(({ data }) => data.direcao !== "ENTRADA")
      .map(({ type, data }) => [type, String(data.id)] as const);
  return { who, davi, heard, events, write };
}

/** As Meta numbers its phones and accounts. */
const newNumber = () => String(randomInt(10 ** 14)).padStart(15, "1");

export type Outsiders = Awaited<ReturnType<typeof outsiders>>;
export type Practice = Awaited<ReturnType<typeof practiceAt>>;
