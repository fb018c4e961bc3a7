import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isConnected } from "#shared/instancias/instancias.rules.ts";
import { textOf } from "../json.ts";
import type { HostEvent } from "./events.ts";

const MAX_ADDRESS = 64;

/** WhatsApp's own reason for a closed link: the number is banned. */
const BANNED = 403;

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
]);

/** A host's word for the state of the link to the phone; nothing for an unknown one. */
export function conexaoOf(word: unknown, reason?: unknown): Conexao | undefined {
  if (typeof word !== "string") return undefined;
  const state = word
    .slice(0, 40)
    .toLowerCase()
    .replace(/^phone_/, "");
  if (isConnected(state)) return "connected";
  if (CONNECTING.has(state)) return "connecting";
  if (!DISCONNECTED.has(state)) return undefined;
  return reason === BANNED ? "error" : "disconnected";
}

/** `own`: the WhatsApp address of the phone, where this host tells it. */
export function connectionEvent(word: unknown, reason?: unknown, own?: unknown): HostEvent {
  const status = conexaoOf(word, reason);
  if (!status) return { kind: "unknown" };
  const address = status === "connected" ? textOf(own, MAX_ADDRESS) : undefined;
  return { kind: "connection", status, ...(address ? { address } : {}) };
}
