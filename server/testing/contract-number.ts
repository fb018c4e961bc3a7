import { createWhatsappHost } from "#server/integrations/whatsapp/host.ts";
import { WAHA_ENGINES } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { numberAt } from "./whatsapp-number.ts";

/** The person to whom the contract's messages go. */
export const TO = "5531988887777@s.whatsapp.net";
export const HOST = { allowPrivate: true, timeoutMs: 5_000 };
/** For a host that does not answer. */
const IMPATIENT = { ...HOST, timeoutMs: 400 };

export const SLOW = { sent: 5_000, delivered: 5_000, read: 5_000, reply: 5_000, scan: null };
export const QUIET = { delays: SLOW, acks: false, window: "ignored" as const };

/** Every kind of host, and WAHA in each of its engines. */
export const KINDS = PROVEDORES.flatMap((provedor) => {
  const engines = provedor === "waha" ? WAHA_ENGINES : [undefined];
  return engines.map((engine) => ({ provedor, engine, name: engine ?? provedor }));
});

/** A linked number at a stand-in of its own, with a client that waits for slow hosts and one that does not. */
export async function contractNumber(
  provedor: Provedor,
  options: Parameters<typeof numberAt>[1] = {},
) {
  const made = await numberAt(provedor, { behaviour: QUIET, ...options });
  const { graphUrl } = made.standIn;
  const whatsapp = createWhatsappHost({ ...HOST, graphUrl });
  const impatient = createWhatsappHost({ ...IMPATIENT, graphUrl });
  return { ...made, whatsapp, impatient };
}
