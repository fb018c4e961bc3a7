import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { placesIn } from "./answer-form.ts";
import type { StatusResult } from "./host.ts";
import { recordAt, textOf } from "./json.ts";
import { conexaoOf } from "./payload/connection.ts";

/**
 * The state of an instance, which stands at the root of the answer or in `instance`; nothing where no word of it is known: that
 * is another program's answer, or a state that says nothing about the link.
 */
export function statusIn(json: unknown): Conexao | undefined {
  const places = placesIn(json);
  if (places.some(({ connected }) => isConnected(undefined, connected))) return "connected";
  const words = places.flatMap(({ status, state }) => [status, state]);
  const known = words.map((word) => conexaoOf(word)).find(Boolean);
  return (
    known ?? (places.some(({ connected }) => connected === false) ? "disconnected" : undefined)
  );
}

const MAX_ADDRESS = 64;

/** The state, and whose phone is linked, which some hosts tell beside it. */
export function linkIn(json: unknown): { status: Conexao; address?: string } | undefined {
  const status = statusIn(json);
  if (!status) return undefined;
  const places = [recordAt(json, "instance", "user").id, recordAt(json, "user").id];
  const address = places.map((id) => textOf(id, MAX_ADDRESS)).find(Boolean);
  return { status, ...(status === "connected" && address ? { address } : {}) };
}

/** The status in an answer; undefined where it is none of such a host. */
export function statusFrom(json: unknown): StatusResult | undefined {
  const link = linkIn(json);
  return link && { kind: "status", ...link };
}
