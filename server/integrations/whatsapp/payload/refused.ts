import type { Recusa } from "#shared/historico-mensagens/recusas.constants.ts";
import { CODIGO_DE_ALCANCE } from "#shared/instancias/numero.constants.ts";
import type { HostFailure } from "../host.ts";
import { type Json, recordAt, textOf } from "../json.ts";
import type { NumberSignal } from "./signal.ts";
import { timelockIn, timelockSaid } from "./timelock.ts";

const MAX_REASON = 100;
const OF_CONTACT = { sinal: "recusado", alvo: "contato" } as const;

/** The code in words: "server returned error 463", "463: ...". Other numbers of three digits stand in words too. */
const CODE_SAID =
  /(?:\b(?:error|erro|code|código|status|nack)[\s:=("'[]{1,4}|^)463\b(?![.,]\d)(?! *(?:bytes|ms)\b)/i;
const BLOCKED =
  /\b(?:recipient|contact|user) (?:has |is |was )?(?:been )?blocked\b|\bblocked (?:you\b|by (?:the )?(?:recipient|contact|user)\b)/i;

/** Parts of an answer or an event in which hosts put an error. */
const partsOf = (json: unknown): Json[] => [
  recordAt(json),
  recordAt(json, "response"),
  recordAt(json, "exception"),
  recordAt(json, "error"),
  recordAt(json, "data"),
  recordAt(json, "update"),
];

/**
 * The signal in a refusal to send, or in an event of a message that failed; `words` are the host's own. 463 alone is about one
 * contact: WhatsApp gives it of a person who never wrote, and of a number that is limited, and only other words tell these apart.
 */
export function refusalSignal(
  json: unknown,
  words: string,
  recusa?: Recusa,
): NumberSignal | undefined {
  const parts = partsOf(json);
  const lock = timelockIn(parts) ?? timelockSaid(words);
  const isReach = parts.some(hasReachCode) || CODE_SAID.test(words);
  if (lock) return { ...lock, codigo: lock.codigo ?? (isReach ? CODIGO_DE_ALCANCE : null) };
  if (isReach) return { ...OF_CONTACT, codigo: CODIGO_DE_ALCANCE };
  const isOfContact = recusa === "semWhatsapp" || BLOCKED.test(words);
  return isOfContact ? { ...OF_CONTACT, codigo: null } : undefined;
}

/** How people read a refusal of which no more is known than its signal. */
export const recusaBy = ({ sinal, codigo }: NumberSignal): Recusa =>
  sinal === "recusado" && codigo === null ? "naoQuer" : "segurada";

/** Baileys names the code in the first of a message's stub parameters; its second is a fixed text that says no more. */
function hasReachCode({ code, status, statusCode, error, messageStubParameters }: Json): boolean {
  const [first] = Array.isArray(messageStubParameters) ? messageStubParameters : [];
  return [code, status, statusCode, error, first].some(
    (value) => value === CODIGO_DE_ALCANCE || value === Number(CODIGO_DE_ALCANCE),
  );
}

/** The failure of a message that WhatsApp refused after the host had taken it; undefined where nothing tells why. */
export function failedBy(item: Json): HostFailure | undefined {
  const lists = [item, recordAt(item, "update")].map((part) => part.messageStubParameters);
  const words = lists.flatMap((list) => (Array.isArray(list) ? list.slice(0, 2) : []));
  const reason = words.flatMap((word) => textOf(word, MAX_REASON) ?? []).join(": ");
  const signal = refusalSignal(item, reason);
  return signal && { kind: "refused", reason, recusa: recusaBy(signal), signal };
}
