import type { Recusa } from "#shared/historico-mensagens/recusas.constants.ts";
import { isRecord, recordAt } from "./json.ts";

/**
 * Hosts' English reasons for refusing to send, by their meaning. Taken from Evolution API 2.3, WAHA
 * with its three engines, MegaAPI's clients, and Baileys, which most of them pass on. The first that fits counts.
 */
const REASONS: [RegExp, Recusa][] = [
  [/not (?:registered |exists? )?(?:on|in) whats ?app|no lid (?:found )?for/i, "semWhatsapp"],
  [
    /(?:does not|doesn'?t) exists? (?:on|in) whats ?app|not a whats ?app (?:user|number)/i,
    "semWhatsapp",
  ],
  [
    /invalid (?:jid|number|phone|wid|chat ?id)|(?:jid|wid) (?:is )?invalid|wid error/i,
    "numeroInvalido",
  ],
  // Evolution, of an instance that was never linked or is being loaded: its own TypeError.
  [/reading '(?:onWhatsApp|sendMessage|textMessage|waUploadToServer)'/, "semConexao"],
  [/session status is not as expected|session is not (?:working|connected|ready)/i, "semConexao"],
  [
    /not connected|connection (?:was )?(?:closed|lost|failure)|disconnected|logged out|not logged/i,
    "semConexao",
  ],
  [/instance .*does not exist|(?:instance|session) not found|invalid instance/i, "semInstancia"],
  [/too (?:large|big)|exceeds .*(?:size|limit)|max(?:imum)? (?:file )?size/i, "arquivoGrande"],
  [
    /(?:unsupported|invalid|failed .*) (?:media|file|mime)|media upload failed|ffmpeg/i,
    "arquivoRecusado",
  ],
];

const TOO_LARGE = 413;

/** Why a host refused, where its words are known ones. */
export function recusaOf(reason: string, status: number): Recusa | undefined {
  if (status === TOO_LARGE) return "arquivoGrande";
  return REASONS.find(([words]) => words.test(reason))?.[1];
}

/** WhatsApp's own "too much at once", as Baileys passes it on. */
export const isTooMuch = (reason: string): boolean =>
  /rate-?overlimit|too many (?:requests|messages)/i.test(reason);

/** WAHA Core's 422 for every session but one: "WAHA Core support only 'default' session. You tried to access 'x' session…". */
export const hasOneSession = (reason: string): boolean =>
  /WAHA Core supports? only '?default'? session/i.test(reason);

/** Evolution's 400 for somebody without WhatsApp: `{response: {message: [{jid, exists: false, number}]}}`. */
export function isNotOnWhatsApp(json: unknown): boolean {
  const lists = [recordAt(json, "response").message, recordAt(json).message];
  return lists.some(
    (list) => Array.isArray(list) && list.some((one) => isRecord(one) && one.exists === false),
  );
}
