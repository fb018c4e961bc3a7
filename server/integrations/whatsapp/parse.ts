import type { ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import type { HostEvent } from "./payload/events.ts";
import { parsePayload } from "./payload/parse.ts";
import { parseWaha } from "./waha/parse.ts";

/** MegaAPI and Evolution both post what Baileys says, in envelopes that show whose they are. */
const PARSERS: Record<ProvedorDeHost, (body: unknown) => HostEvent[]> = {
  mega: parsePayload,
  evolution: parsePayload,
  waha: parseWaha,
};

/** What a post of such a host tells; never throws. */
export const parsePost = (provedor: ProvedorDeHost, body: unknown): HostEvent[] =>
  PARSERS[provedor](body);
