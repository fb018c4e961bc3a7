import { existsSync } from "node:fs";
import { join } from "node:path";
import { asSystem } from "#server/core/context.ts";
import { initializeCategories } from "#server/domains/categories/service/edit-categories.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { openTestApp } from "#server/testing/app.ts";
import { ackBody } from "#server/testing/instances.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { givenServer, joinRunningApp } from "#server/testing/running-app.ts";
import { endWithFile, endWithProcess } from "./endings.ts";
// Before the clock is read.
import "./moment.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client/index.html");

export type Product = Awaited<ReturnType<typeof openProduct>>["product"];

/** A product of its own, for a test file that moves the clock, counts what everybody has, or wants another environment. */
export async function startProduct(options: { env?: NodeJS.ProcessEnv } = {}): Promise<Product> {
  if (givenServer()) throw new Error("a server that runs already serves journeys that share one");
  const { product, stop } = await openProduct(options);
  endWithFile(stop);
  return product;
}

let shared: Promise<Product> | undefined;

/**
 * One product for all test files of this process that only touch people whom they made themselves. Its stand-ins behave
 * as at the beginning of each file; what others left in its tables stays.
 */
export async function sharedProduct(): Promise<Product> {
  shared ??= openProduct().then(({ product, stop }) => {
    endWithProcess(stop);
    return { ...product, pass: refuseToPass, passUntil: refuseToPass };
  });
  const product = await shared;
  Object.assign(product.google.behaviour, { consent: "allow", account: "pessoa" });
  product.llm.behaviour.brain = receptionist;
  product.google.faults.clear();
  product.llm.faults.clear();
  return product;
}

const refuseToPass = () => {
  throw new Error("a test that moves the clock needs a product of its own: startProduct()");
};

/**
 * The product as people use it: the built client, jobs that run, the real clock (`pass` moves it), a WhatsApp host
 * behind which nobody acts unless the test says so, a Google in which `google.behaviour.account` is signed in, and a
 * language model that thinks like a receptionist (`llm.behaviour.brain`). A server that runs already (`givenServer`)
 * knows neither of the last two.
 */
async function openProduct({ env = {} }: { env?: NodeJS.ProcessEnv } = {}) {
  const running = givenServer();
  if (!running && !existsSync(BUILT)) throw new Error("The client is not built: npx vite build");
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const [whatsapp, google, llm] = await Promise.all([
    startWhatsappStandIn({
      now,
      behaviour: {
        acks: false,
        delays: { sent: 0, delivered: 0, read: 0, reply: 0, scan: null },
      },
    }),
    startGoogle({ now }),
    startLlm(),
  ]);
  const GOOGLE = {
    GOOGLE_CLIENT_ID: "pontual-em-teste",
    GOOGLE_CLIENT_SECRET: "segredo-do-cliente-google",
    GOOGLE_BASE_URL: google.url,
  };

  const given = { ...GOOGLE, ...llmEnv(llm), ...env };
  const { stop: stopApp, ...app } = await (running
    ? joinRunningApp(running)
    : openTestApp({ workers: true, env: given, services: { now } }));
  // Links in e-mails and the address that hosts post to lead here; the port is known only now.
  app.services.config.appUrl = app.url;
  await asSystem(app.services, initializeCategories);
  const product = {
    ...app,
    whatsapp,
    google,
    llm,
    now,
    /** The host tells how far the message came that left last. */
    acknowledge: (status: "entregue" | "lida") => {
      const sent = whatsapp.sent.at(-1);
      if (!sent) throw new Error("no message has left");
      return whatsapp.push(sent.key, ackBody(sent.id, status === "entregue" ? 3 : 4));
    },
    /** Professionals make their own numbers at the stand-in. */
    nameDefaultHost: async () => {
      const admin = await app.admin();
      await admin.trpc.admin.updatePadrao.mutate({
        host_instancia: whatsapp.url,
        chave: whatsapp.adminToken,
      });
    },
    /** Advances the server's clock. */
    pass: ({ minutes }: { minutes: number }): void => {
      offset += minutes * 60_000;
    },
    /** Advances the server's clock to this moment; never turns it back. */
    passUntil: (moment: Date): void => {
      offset += Math.max(0, moment.getTime() - now().getTime());
    },
  };
  const stop = async () => {
    await stopApp();
    await Promise.all([whatsapp.stop(), google.stop(), llm.stop()]);
  };
  return { product, stop };
}
