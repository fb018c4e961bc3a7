import type { Sinal } from "#shared/instancias/numero.constants.ts";
import { isRecord, type Json, parseJson, recordAt } from "../json.ts";
import { codeOf, type NumberSignal } from "./signal.ts";

/**
 * WhatsApp's reasons for ending a link for good, by Baileys' and whatsmeow's numbers and words. 402 ends after a while, and
 * nothing leaves until then. Reasons that are not here (408, 411, 428, 440, 500, 503, 515) end a connection, and no link.
 */
const REASONS: Record<string, Sinal> = {
  "401": "removido",
  device_removed: "removido",
  loggedout: "removido",
  logged_out: "removido",
  logout: "removido",
  removed: "removido",
  "402": "banido",
  "403": "banido",
  "406": "banido",
  banned: "banido",
};
/** Errors of Baileys hold one cause each. */
const MOST_CAUSES = 3;
const MAX_JSON = 16_384;

/** The reason for a closed link, from its word and from what is told beside it: a number before a word. */
export function closedBy(word: unknown, told: Json[]): NumberSignal | undefined {
  const reasons = told.flatMap(reasonsIn);
  return [...reasons.filter(isNumber), ...reasons, word].map(signalOf).find(Boolean);
}

const isNumber = (reason: unknown) => /^\d+$/.test(codeOf(reason) ?? "");

function signalOf(reason: unknown): NumberSignal | undefined {
  const codigo = codeOf(reason)?.replace(/^phone_/i, "");
  const name = codigo?.toLowerCase() ?? "";
  const sinal = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  return sinal && codigo ? { sinal, alvo: "numero", codigo } : undefined;
}

function reasonsIn(place: Json): unknown[] {
  return [
    place.statusReason,
    place.disconnectionReasonCode,
    place.disconnectReason,
    place.statusCode,
    place.reason,
    place.Reason,
    ...causesIn(place.lastDisconnect),
    ...causesIn(place.disconnectionObject),
  ];
}

/** Baileys' `lastDisconnect`, which Evolution keeps as a text: its code, and WhatsApp's own words for it. */
function causesIn(value: unknown): unknown[] {
  const isText = typeof value === "string" && value.length <= MAX_JSON;
  const { error } = recordAt(isText ? parseJson(value) : value);
  const { attrs, content } = recordAt(error, "data");
  const causes = Array.isArray(content) ? content.slice(0, MOST_CAUSES).filter(isRecord) : [];
  return [
    recordAt(error, "output").statusCode,
    recordAt(attrs).code,
    ...causes.map((cause) => recordAt(cause, "attrs").type),
  ];
}
