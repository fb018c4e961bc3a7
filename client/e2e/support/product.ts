import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { initializeCategories } from "#server/domains/categories/service/manage.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody } from "#server/testing/instances.ts";
import { llmEnv } from "#server/testing/llm.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client/index.html");

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product as people use it: the built client, jobs that run, the real clock (`wait` moves it), a WhatsApp host
 * behind which nobody acts unless the test says so, a Google in which `google.behaviour.account` is signed in, and a
 * language model that thinks like a receptionist (`llm.behaviour.brain`).
 */
export async function startProduct({ env = {} }: { env?: NodeJS.ProcessEnv } = {}) {
  if (!existsSync(BUILT)) throw new Error("The client is not built: npx vite build");
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const whatsapp = await startWhatsappStandIn({
    now,
    behaviour: {
      acks: false,
      delays: { sent: 0, delivered: 0, read: 0, reply: 0, scan: null },
    },
  });
  afterAll(whatsapp.stop);

  const google = await startGoogle({ now });
  afterAll(google.stop);
  const GOOGLE = {
    GOOGLE_CLIENT_ID: "pontual-em-teste",
    GOOGLE_CLIENT_SECRET: "segredo-do-cliente-google",
    GOOGLE_BASE_URL: google.url,
  };

  const llm = await startLlm();
  afterAll(llm.stop);

  const given = { ...GOOGLE, ...llmEnv(llm), ...env };
  const app = await testApp({ workers: true, env: given, services: { now } });
  // Links in letters and the address that hosts post to lead here; the port is known only now.
  app.services.config.appUrl = app.url;
  await asSystem(app.services, initializeCategories);
  return {
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
    /** So many minutes pass on the server. */
    pass: ({ minutes }: { minutes: number }) => {
      offset += minutes * 60_000;
    },
    /** Time passes on the server until this moment. */
    passUntil: (moment: Date) => {
      offset += Math.max(0, moment.getTime() - now().getTime());
    },
  };
}
