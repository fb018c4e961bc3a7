import type { SystemContext } from "#server/core/context.ts";
import type {
  IdentityEvent as Identity,
  MessageEvent as Message,
} from "#server/integrations/whatsapp/payload/events.ts";
import { changeAddresses } from "./change-addresses.ts";
import { addressesOf } from "./derive-addresses.ts";
import { findHolders, type Identified, identify, type Seen } from "./identify-client.ts";

/** An event of the inbox: a message, or a person's new addresses. */
export interface SenderEvent {
  id: string;
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
  dados: Message | Identity;
}

/**
 * The client of each message (by the event's id), in the order in which they came: found under their addresses, or made
 * once from the push name. The caller holds the professional's lock, so two posts from a new person make one client.
 */
export async function findClients(
  ctx: SystemContext,
  events: SenderEvent[],
): Promise<Map<string, Identified>> {
  const clients = new Map<string, Identified>();
  let known = new Map<string, Identified>();
  for (const event of events) {
    const { usuario_id, instancia_id, dados } = event;
    const of = { usuarioId: usuario_id, instanciaId: instancia_id, at: momentOf(event) };
    if (dados.kind === "identity") {
      const joined = await changeAddresses(ctx, { ...of, ...dados });
      if (joined) replace(clients, joined);
      known = new Map();
      continue;
    }
    const key = JSON.stringify([usuario_id, instancia_id, dados.sender]);
    const { sender, fromMe } = dados;
    const pushName = fromMe ? null : dados.pushName;
    const client = known.get(key) ?? (await identify(ctx, { ...of, sender, pushName }));
    if (!client) continue;
    clients.set(event.id, client);
    for (const pair of client.joined) replace(clients, pair);
    if (client.isLasting) known.set(key, client);
    else known = new Map();
  }
  return clients;
}

interface Dated {
  recebido_em: Date;
  dados: { sentAt: number | null };
}

/** Whether a sender is known, and as another client than this one. */
export async function isSomebodyElse(
  ctx: SystemContext,
  { sender, ...seen }: Omit<Seen, "pushName">,
  clienteId: string,
): Promise<boolean> {
  const holders = Object.values(await findHolders(ctx, seen, addressesOf(sender)));
  return holders.length > 0 && holders.every(({ id }) => id !== clienteId);
}

/** It was written when the host says, but never later than it arrived. */
export function momentOf({ recebido_em, dados }: Dated): Date {
  const at = dados.sentAt === null ? recebido_em : new Date(dados.sentAt);
  return at < recebido_em ? at : recebido_em;
}

/** Replaces a client found before a join by the one who stayed. */
function replace(clients: Map<string, Identified>, { from, to }: { from: string; to: string }) {
  for (const [event, client] of clients) {
    if (client.id === from) clients.set(event, { ...client, id: to });
  }
}
