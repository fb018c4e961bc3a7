import { storable } from "./storable.ts";
import { z } from "./zod.ts";

const COMBINING_MARKS = /\p{Mn}/gu;
/** "São João" -> "Sao Joao". */
export function semAcento(text: string) {
  return composed(normalized(text, "NFD").replace(COMBINING_MARKS, ""));
}

/** Composed accents, so that texts compare as they look. */
export const composed = (text: string) => normalized(text, "NFC");

/** Longer than any text that is compared: what no field takes stays as it is. */
const MOST_NORMALIZED = 2_000;

/** Marks out of order are sorted in square time (docs/decisions/0026). */
function normalized(text: string, form: "NFC" | "NFD") {
  return text.length > MOST_NORMALIZED ? text : text.normalize(form);
}

/** The form in which texts are compared in a search: no accents, no case, single spaces. */
export function searchable(text: string) {
  return semAcento(storable(text)).toLowerCase().replace(/\s+/g, " ").trim();
}

/** A trimmed text of a form or a body. `required` is the message when the field is missing. */
export function texto(required?: string) {
  return z.string(required).overwrite(storable).trim();
}

/** White space of every kind, control characters, and those that change the writing direction. */
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text on one line: each break becomes one space. Names stand in emails, headers and messages to others. */
export const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** The same for a field of a form or a body. */
export function umaLinha(required?: string) {
  return z.string(required).overwrite(storable).overwrite(oneLine);
}

/** A text that may be left out: blank and null become null, absent stays absent (a partial PUT). */
export function textoOpcional(max: number, tooLong: string) {
  return texto().max(max, tooLong).nullish().transform(blankToNull);
}

/** For `.transform`: blank becomes null, absent stays absent. */
export function blankToNull(text: string | null | undefined) {
  return text === "" ? null : text;
}
