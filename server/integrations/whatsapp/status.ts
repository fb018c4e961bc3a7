import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { recordAt } from "./json.ts";
import { conexaoOf } from "./payload/connection.ts";

/** The state of an instance, which stands at the root of the answer or in `instance`; a word nobody knows is no link. */
export function statusIn(json: unknown): Conexao {
  const places = [recordAt(json, "instance"), recordAt(json, "data"), recordAt(json)];
  if (places.some(({ connected }) => isConnected(undefined, connected))) return "connected";
  const words = places.flatMap(({ status, state }) => [status, state]);
  return words.map((word) => conexaoOf(word)).find(Boolean) ?? "disconnected";
}
