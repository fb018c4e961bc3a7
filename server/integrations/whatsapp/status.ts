import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { recordAt, textOf } from "./json.ts";
import { conexaoOf } from "./payload/connection.ts";

/** The state of an instance, which stands at the root of the answer or in `instance`; a word nobody knows is no link. */
export function statusIn(json: unknown): Conexao {
  const places = [recordAt(json, "instance"), recordAt(json, "data"), recordAt(json)];
  if (places.some(({ connected }) => isConnected(undefined, connected))) return "connected";
  const words = places.flatMap(({ status, state }) => [status, state]);
  return words.map((word) => conexaoOf(word)).find(Boolean) ?? "disconnected";
}

const MAX_ADDRESS = 64;

/** The state, and whose phone is linked, which some hosts tell beside it. */
export function linkIn(json: unknown): { status: Conexao; address?: string } {
  const status = statusIn(json);
  const places = [recordAt(json, "instance", "user").id, recordAt(json, "user").id];
  const address = places.map((id) => textOf(id, MAX_ADDRESS)).find(Boolean);
  return { status, ...(status === "connected" && address ? { address } : {}) };
}
