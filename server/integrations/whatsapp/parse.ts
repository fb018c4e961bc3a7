import type { ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import type { HostEvent } from "./payload/events.ts";
import { parsePayload } from "./payload/parse.ts";
import { parseWaha } from "./waha/parse.ts";

/** MegaAPI and Evolution both post Baileys' events, in envelopes that show the kind of host. */
const PARSERS: Record<ProvedorDeHost, (body: unknown) => HostEvent[]> = {
  mega: parsePayload,
  evolution: parsePayload,
  waha: parseWaha,
};

/** The events in a post of such a host; never throws. */
export const parsePost = (provedor: ProvedorDeHost, body: unknown): HostEvent[] =>
  PARSERS[provedor](body);
