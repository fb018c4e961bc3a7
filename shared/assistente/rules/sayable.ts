import { searchable } from "#shared/common/text.ts";
import { FERRAMENTAS } from "../assistente.constants.ts";

/** Reasons why a text must not reach a client. `ferramenta`: a call of a tool that was written down. `promessa`: an act not done. */
export type Falta = "ferramenta" | "promessa";

/** Acts and look-ups while this answer was made, and what the client was told before. */
export interface Apurado {
  /** Names of the tools that did what they were called for. */
  feitas: readonly string[];
  /** The client's appointments were read. */
  isConsultado: boolean;
  /** Texts of the assistant or the professional earlier in this conversation. */
  ditas: readonly string[];
}

/** Undefined where the text may be sent. */
export function faltaEm(texto: string, apurado: Apurado): Falta | undefined {
  if (isToolCall(texto)) return "ferramenta";
  return sentencesOf(texto).some((one) => isUntrue(one, apurado)) ? "promessa" : undefined;
}

const isTool = (name: string | undefined) => FERRAMENTAS.some((one) => one === name);
/** How models write down a call where their service does not know that it is one. */
const CALLS = [
  /<\/?(?:tool_call|tool_calls|function_call|function_calls|invoke|tools?)\b/i,
  /<function\s*=/i,
  /<\|[^|>\n]{0,40}tool[^|>\n]{0,40}\|>/i,
  /\[\/?TOOL_(?:CALLS?|REQUEST|RESULTS?)\]/i,
];
/** The same with the name of one of the tools in it. */
const NAMED_CALLS = [
  /"(?:name|function|tool|tool_name)"\s{0,9}:\s{0,9}"([a-z_]{2,30})"/g,
  /\b([a-z_]{2,30})\s{0,9}\(\s{0,9}(?:\{|\)|"?[a-z_]{2,30}"?\s{0,9}[=:])/g,
  // People say no words with an underscore.
  /\b([a-z]{1,30}_[a-z_]{1,30})\b/g,
];
const BLOCK = /```[a-z]{0,10}\s*([[{][^`]*)```/i;

const isToolCall = (text: string): boolean =>
  CALLS.some((call) => call.test(text)) ||
  NAMED_CALLS.some((call) => [...text.matchAll(call)].some(([, name]) => isTool(name))) ||
  isJson(text) ||
  isJson(BLOCK.exec(text)?.[1] ?? "");

function isJson(text: string): boolean {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return false;
  try {
    JSON.parse(trimmed);
    return true;
  } catch {
    return false;
  }
}

/** Claims in the first person. */
const DID = {
  agendar: /\b(?:agendei|marquei|reservei)\b/,
  remarcar: /\b(?:remarquei|reagendei|transferi|(?:mudei|alterei|troquei) (?:o|a|seu|sua)\b)/,
  cancelar: /\b(?:cancelei|desmarquei)\b/,
} as const;
/** Statements that an act was done, by any actor. */
const IS = {
  agendar:
    /\b(?:foi|ficou|fica|esta|ta) (?:tudo )?(?:agendad|marcad|reservad)[oa]\b|^\W*(?:(?:o|a|seu|sua) )?(?:agendamento|consulta|horario|sessao) (?:(?:realizad|confirmad|reservad|agendad|marcad)[oa]|feit[oa])\b/,
  remarcar: /\b(?:foi|ficou|esta|ta) (?:remarcad|reagendad|transferid|alterad)[oa]\b/,
  cancelar: /\b(?:foi|ficou|esta|ta) (?:cancelad|desmarcad)[oa]\b/,
} as const;
type Ato = keyof typeof DID;
const ATOS = ["agendar", "remarcar", "cancelar"] as const satisfies readonly Ato[];

/** Negations, "not yet", and conditions. */
const OPEN =
  /\b(?:nao|nunca|nem|se|caso|quando|assim que|depois que|logo que|apos|antes|ainda|sem|ja estiver|vou|posso|podemos|quer|gostaria|prefere|precisa)\b/;

function isUntrue(sentence: string, { feitas, isConsultado, ditas }: Apurado): boolean {
  const said = searchable(sentence);
  if (said.endsWith("?") || OPEN.test(said)) return false;
  const isDone = (ato: Ato) =>
    feitas.includes(ato) || (ato === "agendar" && feitas.includes("remarcar"));
  const isClaimed = ATOS.some(
    (ato) => !isDone(ato) && (DID[ato].test(said) || (IS[ato].test(said) && !isConsultado)),
  );
  return isClaimed && !isKnown(said, ditas);
}

/** Said before with the same days and hours: it was true then, and is not news. */
function isKnown(said: string, ditas: readonly string[]): boolean {
  const numbers = said.match(/\d{1,4}/g) ?? [];
  return ditas.some((told) => {
    const before = searchable(told);
    const isClaim =
      ATOS.some((ato) => DID[ato].test(before) || IS[ato].test(before)) || SETTLED.test(before);
    return isClaim && numbers.every((number) => before.includes(number));
  });
}

/** How the product's own messages say it. */
const SETTLED = /\b(?:confirmado|agendado|cancelamos|esperamos voce|seu horario)\b/;

const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?]*/g) ?? [];
