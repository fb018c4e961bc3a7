import { storable } from "#shared/common/storable.ts";
import { MAX_RESPOSTA } from "../assistente.constants.ts";

/** The model's text as a client reads it: bold as WhatsApp writes it, cut where a sentence ends. */
export const answerText = (written: string): string =>
  cutAtEnd(storable(written).replaceAll("**", "*").trim(), MAX_RESPOSTA);

/** At most `max` characters: up to the end of a sentence, else of a word. */
export function cutAtEnd(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const whole = lastEnd(head);
  if (whole > 0) return head.slice(0, whole).trimEnd();
  const word = head.slice(0, -1).lastIndexOf(" ");
  return `${storable(head.slice(0, word > 0 ? word : -1)).trimEnd()}…`;
}

const ENDS = new Set([".", "!", "?", "…", "\n"]);

/** Where the last whole sentence ends; a dot inside of a number or an address ends none. */
function lastEnd(text: string): number {
  for (let at = text.length - 1; at > 0; at -= 1) {
    const isFollowed = at === text.length - 1 || /\s/.test(text.charAt(at + 1));
    if (ENDS.has(text.charAt(at)) && isFollowed) return at + 1;
  }
  return 0;
}
