import { searchable } from "#shared/common/text.ts";
import { LETRAS, type Letra, type Pedido } from "../respostas.constants.ts";
import { CANCELAR, CONFIRMAR, CORTESIAS } from "./words.ts";

/** Meaning of a text that is a reply and nothing else. */
export type Sentido =
  /** `isPlain`: a bare "sim" or "não", which may answer whatever came last. */
  | { kind: "pedido"; pedido: Pedido; isPlain: boolean }
  | { kind: "letra"; letra: Letra }
  | { kind: "automaticas"; aceita: boolean };

/** Longer texts say more than one of our words, whatever else stands in them. */
const LONGEST = 80;

// Signs that people put around a word. Any other but letters and digits (above all a question mark) means more.
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\u200d/gu;
const SEPARATOR = /[\s.,;:!()*_~"'“”‘’´`–—-]+/gu;
const PLAIN_WORDS = /^[a-z0-9 ]+$/;

const PLAIN: Record<string, Pedido> = { sim: "confirmar", nao: "cancelar" };

/**
 * Meaning of a text as a reply; null when it says anything besides: then a person reads it. Case,
 * accents, emoji, courtesies and the punctuation around words do not matter.
 */
export function meaningOf(text: string): Sentido | null {
  const words = wordsOf(text);
  if (words === null) return null;
  if (words === "sair" || words === "voltar") {
    return { kind: "automaticas", aceita: words === "voltar" };
  }
  const plain = Object.hasOwn(PLAIN, words) ? PLAIN[words] : undefined;
  if (plain) return { kind: "pedido", pedido: plain, isPlain: true };
  if (CONFIRMAR.has(words)) return { kind: "pedido", pedido: "confirmar", isPlain: false };
  if (CANCELAR.has(words)) return { kind: "pedido", pedido: "cancelar", isPlain: false };
  const letra = letraOf(words);
  return letra ? { kind: "letra", letra } : null;
}

const letraOf = (words: string): Letra | undefined => {
  const letter = words.replace(/^(?:letra|opcao) /, "").toUpperCase();
  return LETRAS.find((letra) => letra === letter);
};

/** The words of a short text, without signs and courtesies; null when it holds more than words. */
function wordsOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const bare = searchable(trimmed.normalize("NFKC")).replace(EMOJI, " ").replace(SEPARATOR, " ");
  const words = bare.trim();
  return PLAIN_WORDS.test(words) ? withoutCourtesies(words) : null;
}

function withoutCourtesies(words: string): string {
  for (const courtesy of CORTESIAS) {
    if (words.startsWith(`${courtesy} `))
      return withoutCourtesies(words.slice(courtesy.length + 1));
    if (words.endsWith(` ${courtesy}`))
      return withoutCourtesies(words.slice(0, -courtesy.length - 1));
  }
  return words;
}
