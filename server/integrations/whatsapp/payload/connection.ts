import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { type Json, textOf } from "../json.ts";
import { closedBy } from "./closed.ts";
import type { HostEvent } from "./events.ts";
import { timelockIn } from "./timelock.ts";

const MAX_ADDRESS = 64;

const CONNECTING = new Set(["connecting", "qrcode", "pairing", "qr", "opening"]);
const DISCONNECTED = new Set([
  "disconnected",
  "close",
  "closed",
  "refused",
  "offline",
  "logout",
  "loggedout",
  "logged_out",
  "removed",
  "banned",
]);

/** A host's word for the state of the link to the phone; nothing for an unknown one. */
export function conexaoOf(word: unknown): Conexao | undefined {
  if (typeof word !== "string") return undefined;
  const state = word
    .slice(0, 40)
    .toLowerCase()
    .replace(/^phone_/, "");
  if (isConnected(state)) return "connected";
  if (CONNECTING.has(state)) return "connecting";
  return DISCONNECTED.has(state) ? "disconnected" : undefined;
}

/** A signal beside the state of a link: why it has ended, where it has, and otherwise a timelock. */
export function linkSignal(status: Conexao | undefined, word: unknown, told: Json[]) {
  const isClosed = status === "disconnected" || status === "error";
  return (isClosed ? closedBy(word, told) : undefined) ?? timelockIn(told);
}

interface Told {
  /** The WhatsApp address of the phone, where this host tells it. */
  own?: unknown;
  /** Where this host puts reasons and restrictions. */
  told?: Json[];
}

export function connectionEvent(word: unknown, { own, told = [] }: Told = {}): HostEvent {
  const status = conexaoOf(word);
  const signal = linkSignal(status, word, told);
  if (!status) return signal ? { kind: "signal", ...signal } : { kind: "unknown" };
  const address = status === "connected" ? textOf(own, MAX_ADDRESS) : undefined;
  return {
    kind: "connection",
    status: signal?.sinal === "banido" ? "error" : status,
    ...(address ? { address } : {}),
    ...(signal ? { signal } : {}),
  };
}
