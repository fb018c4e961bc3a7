import { storable } from "#shared/common/storable.ts";

/** Control, invisible and direction-changing characters, which are no part of what a person means to say. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const QUOTES = /[“”„«»"]/gu;
const END_MARKS = /(?<![\s.,;:…])[\s.,;:…]+$/u;

/**
 * One line without odd characters and end marks, at most `max` characters, cut between words. Quotation marks become
 * plain ones, so that an answer cannot end our quotation.
 */
export function clean(text: string, max: number): string {
  const line = storable(text).replace(/\s/gu, " ").replace(INVISIBLE, "").replace(QUOTES, "'");
  return cut(line.replace(/ +/g, " ").trim().replace(END_MARKS, ""), max);
}

/** The same in quotation marks; nothing when nothing is left. */
export function quoted(text: string, max: number): string {
  const words = clean(text, max);
  return words && `“${words}”`;
}

function cut(line: string, max: number): string {
  if (line.length <= max) return line;
  // A pair of surrogates that the cut went through is left out whole.
  const start = storable(line.slice(0, max - 1));
  const space = start.lastIndexOf(" ");
  const whole = space > max / 2 ? start.slice(0, space) : start;
  return `${whole.replace(END_MARKS, "")}…`;
}

/** "Por telefone" -> "por telefone"; names in capitals stay. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** "a, b e c". */
export const withAnd = (parts: string[]) => listed(parts, "e");

/** "a, b ou c". */
export const withOr = (parts: string[]) => listed(parts, "ou");

function listed(parts: string[], last: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}
