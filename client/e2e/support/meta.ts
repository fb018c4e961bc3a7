import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { startProduct } from "./product.ts";

/** A product whose numbers can be Meta's, and the stand-in of Meta that posts to it; for a `beforeAll`. */
export async function startProductWithMeta() {
  const meta = await startWhatsappStandIn({
    provedor: "cloud",
    now: () => product.now(),
    behaviour: { acks: false, delays: { sent: 0, delivered: 0, read: 0, reply: 0, scan: null } },
  });
  const product = await startProduct({
    env: {
      WHATSAPP_GRAPH_URL: meta.graphUrl,
      WHATSAPP_APP_SECRET: meta.app.secret,
      WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
    },
  });
  meta.app.webhookUrl = `${product.url}/api/v1/webhooks/whatsapp/cloud`;
  return { meta, product };
}
