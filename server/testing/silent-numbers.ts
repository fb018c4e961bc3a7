import { afterAll, expect, vi } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { checkDueInstances } from "#server/domains/instancias/service/check-due-instances.ts";
import { detectSilence } from "#server/domains/instancias/service/detect-silence.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { type TestApp, testApp } from "./app.ts";
import { insertNumber } from "./insert-number.ts";
import { queuedLetters } from "./mailbox.ts";

/** Acknowledgements come at once, and nobody answers. */
const BEHAVIOUR = {
  delays: { sent: 1, delivered: 1, read: 1, reply: 1, scan: null },
  tries: 1,
  window: "ignored",
} as const;

const PERSON = "5511988887777";
/** As often as the loop of the product looks. */
const TICK_SECONDS = 15;
const POLL_MINUTES = 25;
/** For posts of a busy machine, in milliseconds. */
const PATIENCE = { timeout: 15_000, interval: 50 };

/** The product with a host of each kind beside it, all by one clock, and linked numbers there that may fall silent. */
export async function silentNumbers() {
  const now = () => app.clock.now();
  const started = await Promise.all(
    PROVEDORES.map(async (provedor) => {
      const echo = provedor !== "cloud";
      return [
        provedor,
        await startWhatsappStandIn({ provedor, behaviour: { ...BEHAVIOUR, echo }, now }),
      ] as const;
    }),
  );
  const hosts = new Map<Provedor, WhatsappStandIn>(started);
  const hostOf = (provedor: Provedor) => {
    const found = hosts.get(provedor);
    if (!found) throw new Error(`no host of the kind ${provedor}`);
    return found;
  };
  afterAll(() => Promise.all(started.map(([, host]) => host.stop())));
  const meta = hostOf("cloud");
  const app = await testApp({
    env: {
      WHATSAPP_GRAPH_URL: meta.graphUrl,
      WHATSAPP_APP_SECRET: meta.app.secret,
      WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
    },
  });
  meta.app.webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/cloud`;
  const drain = async () => {
    while (await drainInbox(app.services));
  };
  const look = async () => {
    await drain();
    while (await detectSilence(app.services));
  };
  /** Asks all hosts for the states of their numbers. */
  const poll = () => askAll(app);
  return {
    app,
    hostOf,
    drain,
    /** One look of the product, after what hosts have posted. */
    look,
    poll,
    /** A longer time passes, in which states are asked as usual. */
    wait: async (minutes: number) => {
      for (let left = minutes; left > 0; left -= POLL_MINUTES) {
        app.clock.advance({ minutes: Math.min(left, POLL_MINUTES) });
        await poll();
        await look();
      }
    },
    /** Time passes, and the product looks as often as it does. */
    pass: async (minutes: number, each: () => Promise<unknown> = look) => {
      const end = app.clock.now().getTime() + minutes * MINUTE;
      while (app.clock.now().getTime() < end) {
        app.clock.advance({ seconds: TICK_SECONDS });
        await each();
      }
    },
    number: numbersOf(app, hostOf, drain),
    /** The numbers so far are asked and listened to no more. */
    leaveAll: () => app.db((db) => db.updateTable("instancias").set({ ativa: false }).execute()),
  };
}

async function askAll({ services }: TestApp) {
  while (await checkDueInstances(services));
}

let made = 0;

/** A number at a host of a kind, and its professional. */
async function linkedNumber(app: TestApp, host: WhatsappStandIn, provedor: Provedor) {
  made += 1;
  const ana = await app.professional({ nome: "Ana Reis" });
  const key = String(106_540_352_242_000 + made);
  const token = `segredo-da-clinica-${made}`;
  const place = { provedor, host: host.url, key, token, status: "connected" } as const;
  const { id, webhookPath, hmac, wabaId } = await insertNumber(app.services, ana.id, place);
  const webhookUrl = app.url + webhookPath;
  const phone = `55119${10_000_000 + made}`;
  host.addInstance({ key, token, wabaId, hmac, status: "connected", webhookUrl, phone });
  // The product tells hosts its public address, at which nobody is here.
  let told: string | null = webhookUrl;
  Object.defineProperty(host.instance(key), "webhookUrl", {
    get: () => told,
    set: (url: string | null) => {
      told = url?.replace(app.config.appUrl, app.url) ?? null;
    },
  });
  await checkDueInstances(app.services);
  const telefone = "11988887777";
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  return { ana, id, key, host, wabaId, cliente_id, webhookUrl, instance: host.instance(key) };
}

type Linked = Awaited<ReturnType<typeof linkedNumber>>;

/** Facts about a number, as the product tells them. */
const factsOf = (app: TestApp, { ana, id, key, host, wabaId }: Linked) => ({
  row: () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", id)
        .select(["status", "queda_em", "muda_em", "muda_passo", "muda_proximo_em", "silenciosa_em"])
        .select(["estado_numero", "estado_ate", "proximo_envio_em"])
        .executeTakeFirstOrThrow(),
    ),
  saude: async () => (await ana.rest("GET", `/instancias/${id}/saude`)).body,
  /** As the screens show it. */
  situacao: async () => (await ana.rest("GET", "/usuarios/me/instances")).body[0].saude.situacao,
  /** The steps of its latest silence. */
  steps: async () =>
    (await ana.rest("GET", `/instancias/${id}/saude`)).body.passos.map(
      ({ passo, resultado }: Record<string, string>) => `${passo}: ${resultado}`,
    ),
  letters: () => queuedLetters(app, ana.email),
  /** Calls of the product that name this number, since they were read last. */
  calls: () => {
    const names = [key, wabaId].flatMap((name) => name ?? []);
    const found = host.calls.filter((call) => names.some((name) => call.includes(name)));
    for (const call of found) host.calls.splice(host.calls.indexOf(call), 1);
    return found.map((call) => call.replace(wabaId ?? key, "{key}").replace(key, "{key}"));
  },
});

/** Makes a professional with a linked number at a host of a kind, and a client. */
const numbersOf =
  (app: TestApp, hostOf: (provedor: Provedor) => WhatsappStandIn, drain: () => Promise<void>) =>
  async (provedor: Provedor) => {
    const linked = await linkedNumber(app, hostOf(provedor), provedor);
    const { ana, key, host, cliente_id } = linked;
    const facts = factsOf(app, linked);
    /** Sends a text, which leaves now. */
    const send = async (mensagem = "Olá!") => {
      const sent = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
      while (await sendWaiting(app.services));
      return sent.id;
    };
    /** The client writes; answers the status of the webhook. */
    const hear = async (text = "oi") => {
      const { status } = await host.receive(key, { from: PERSON, text });
      await drain();
      return status;
    };
    /** Messages that leave are acknowledged, as usual. */
    const getUsedTo = async () => {
      expect(await hear()).toBe(200);
      // Its echo, where it has one, and three acknowledgements, in any order.
      const posts = host.behaviour.echo ? 4 : 3;
      for (const text of ["Um", "Dois", "Três"]) {
        const before = host.posted.length;
        const sent = await send(text);
        await vi.waitFor(async () => {
          expect(host.posted.length).toBeGreaterThanOrEqual(before + posts);
          await drain();
          const message = await ana.trpc.historicoMensagens.get.query({ id: sent });
          expect(message.status).toBe("lida");
        }, PATIENCE);
        app.clock.advance({ minutes: 1 });
      }
      facts.calls();
    };
    return { ...linked, ...facts, send, hear, getUsedTo };
  };

type Product = Awaited<ReturnType<typeof silentNumbers>>;

/**
 * A number whose messages are acknowledged, and whose phone falls silent; one more leaves, and an hour passes but for a minute.
 * `threshold`: when that is a silence.
 */
export async function fallSilent(
  { app, number, wait, pass }: Product,
  provedor: Provedor,
  mute: "always" | "untilRestart" | "lost" = "always",
) {
  const one = await number(provedor);
  await one.getUsedTo();
  if (mute === "lost") one.instance.webhookUrl = null;
  else one.instance.mute = mute;
  await wait(30);
  await one.send();
  const threshold = app.clock.now().getTime() + HOUR;
  await wait(58);
  one.calls();
  await pass(1);
  expect([one.calls(), await one.steps()]).toEqual([[], []]);
  return { ...one, threshold };
}

export type SilentNumber = Awaited<ReturnType<Awaited<ReturnType<typeof silentNumbers>>["number"]>>;
