import { afterAll } from "vitest";
import { parseCloud } from "#server/integrations/whatsapp/cloud/parse.ts";
import { parsePost } from "#server/integrations/whatsapp/parse.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import type { WahaEngine } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";

type NumberAtOptions = Parameters<typeof startWhatsappStandIn>[0] & {
  engine?: WahaEngine | undefined;
};

/** A linked number at a stand-in of its own. */
export async function numberAt(provedor: Provedor, { engine, ...options }: NumberAtOptions = {}) {
  const standIn = await startWhatsappStandIn({ provedor, ...options });
  afterAll(() => standIn.stop());
  const isOfHost = isDeHost(provedor);
  const [key, token] = [isOfHost ? "clinica 1" : "106540352242922", "segredo"];
  const wabaId = isOfHost ? undefined : "102290129340398";
  const phone = "5511900000001";
  standIn.addInstance({ key, token, wabaId, engine, status: "connected", phone });
  return { standIn, key, instance: { provedor, host: standIn.url, key, token, wabaId } };
}

/** The events in a post of such a host. */
export const eventsOf = (provedor: Provedor, body: unknown): HostEvent[] =>
  isDeHost(provedor) ? parsePost(provedor, body) : parseCloud(body).flatMap(({ events }) => events);
