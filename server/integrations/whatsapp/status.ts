import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { placesIn } from "./answer-form.ts";
import type { StatusResult } from "./host.ts";
import { recordAt, textOf } from "./json.ts";
import { conexaoOf, linkSignal } from "./payload/connection.ts";
import type { NumberSignal } from "./payload/signal.ts";

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

interface Link {
  status: Conexao;
  address?: string;
  signal?: NumberSignal;
}

/** The state, and whose phone is linked and what is known against it, which some hosts tell beside it. */
export function linkIn(json: unknown): Link | undefined {
  const status = statusIn(json);
  if (!status) return undefined;
  const told = placesIn(json);
  const word = told
    .flatMap(({ state, status: said }) => [state, said])
    .find((one) => conexaoOf(one));
  const signal = linkSignal(status, word, told);
  const places = [recordAt(json, "instance", "user").id, recordAt(json, "user").id];
  const address = places.map((id) => textOf(id, MAX_ADDRESS)).find(Boolean);
  return {
    status: signal?.sinal === "banido" ? "error" : status,
    ...(status === "connected" && address ? { address } : {}),
    ...(signal ? { signal } : {}),
  };
}

/** The status in an answer; undefined where it is none of such a host. */
export function statusFrom(json: unknown): StatusResult | undefined {
  const link = linkIn(json);
  return link && { kind: "status", ...link };
}
