import { asciiOf } from "./ascii.ts";

const SMALL_WORDS = new Set(["a", "as", "da", "das", "de", "do", "dos", "e", "o", "os"]);

/**
 * A name or a city as it fits into a code, in ASCII: "São José do Rio Preto" -> "S. J. Rio Preto". The small words go first,
 * then words become initials one by one, the last word never; a name keeps its first word too.
 */
export function shortForm(text: string, max: number, { keepsFirst = false } = {}) {
  const whole = asciiOf(text);
  if (whole.length <= max) return whole;
  const words = whole.split(" ").filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  for (let at = keepsFirst ? 1 : 0; at < words.length - 1; at += 1) {
    if (words.join(" ").length <= max) break;
    words[at] = `${(words[at] ?? "").slice(0, 1)}.`;
  }
  return words.join(" ").slice(0, max).trim();
}
