import { afterAll } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "./app.ts";

const delays = { sent: 1, delivered: 1, read: 1, reply: 1, scan: null };

/** The product with a stand-in as the host on which professionals connect by themselves. */
export async function ownConnections() {
  const standIn = await startWhatsappStandIn({ behaviour: { delays, tries: 1 } });
  afterAll(standIn.stop);
  const app = await testApp({
    env: {
      WHATSAPP_DEFAULT_PROVIDER: "mega",
      WHATSAPP_DEFAULT_HOST: `${standIn.url}/`,
      WHATSAPP_DEFAULT_KEY: standIn.adminToken,
    },
  });
  return { app, standIn };
}
