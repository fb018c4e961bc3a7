import { hasOtherSigns, hasPlus, readTelefone } from "#shared/common/read-telefone.ts";
import { digits, formatTelefone, isTelefone, maskTelefone } from "#shared/common/telefone.ts";

/** The text of a phone box, and the position of its cursor. */
export interface Typed {
  text: string;
  caret: number;
}

export type Deletion = "backward" | "forward" | undefined;

const FULL = 11;
/** The longest number of any country, and the length of the mask. */
const LONGEST = 15;
/** The value for the form: the digits of a number; any other text as it is shown, for the form to refuse. */
export const phoneValue = (text: string) => readTelefone(text) ?? text;

/** How a value of the form is shown. */
export function shownTelefone(value: string) {
  if (isTelefone(value)) return maskTelefone(value);
  return /^\d{12,}$/.test(value) ? formatTelefone(value) : value;
}

/** When the box is left: a country code or a carrier that was typed goes, where a number was read. */
export function settled(text: string) {
  const national = readTelefone(text);
  return national ? maskTelefone(national) : text;
}

/** The next state of the box, after the browser has changed `before` into `after`. */
export function nextTyped(before: string, after: Typed, deletion?: Deletion): Typed {
  const inserted = insertedInto(before, after);
  if (inserted.length > 1) return filledIn(after);
  if (hasOtherSigns(before)) return hasOtherSigns(after.text) ? after : formatted(after);
  if (hasOtherSigns(inserted)) return { text: before, caret: after.caret - inserted.length };
  if (inserted && digits(after.text).length > LONGEST && !hasPlus(after.text))
    return { text: before, caret: after.caret - inserted.length };
  return formatted(deletion ? withoutDigit(before, after, deletion) : after);
}

/** Pasted, chosen from the browser's suggestions, or dropped: read as a whole, else kept as it came. */
function filledIn({ text, caret }: Typed): Typed {
  const national = readTelefone(text);
  if (!national) {
    const formed = formatted({ text, caret });
    // `1198765432.5` is no number, and its digits in a mask would look like one.
    return hasOtherSigns(text) || readTelefone(formed.text) ? { text, caret } : formed;
  }
  const masked = maskTelefone(national);
  const behind = units(text.slice(caret)).length;
  return { text: masked, caret: positionOf(masked, units(masked).length - behind) };
}

/** While typing nothing disappears that may belong to a longer form: no zero, no plus, no digit too many. */
function formatted({ text, caret }: Typed): Typed {
  const all = digits(text);
  const isBare = hasPlus(text) || all.startsWith("0") || all.length > FULL;
  const plus = hasPlus(text) ? "+" : "";
  const shown = isBare ? plus + all : maskTelefone(all);
  return { text: shown, caret: positionOf(shown, units(text.slice(0, caret)).length) };
}

/** A key that met a sign of the mask means the digit behind or before it. */
function withoutDigit(before: string, after: Typed, deletion: "backward" | "forward"): Typed {
  const all = units(after.text);
  if (before.length - after.text.length !== 1 || all !== units(before)) return after;
  const left = units(after.text.slice(0, after.caret)).length;
  const taken = deletion === "backward" ? left - 1 : left;
  if (taken < 0) return after;
  const text = all.slice(0, taken) + all.slice(taken + 1);
  return { text, caret: Math.min(left, taken) };
}

/** The text before the cursor that was not there before. */
function insertedInto(before: string, { text, caret }: Typed) {
  let same = 0;
  while (same < caret && text[same] === before[same]) same++;
  return text.slice(same, caret);
}

/** Its digits, and the plus that they begin with. */
const units = (text: string) => (hasPlus(text) ? "+" : "") + digits(text);

/** Behind the unit with this number: the cursor stays with its digit whatever the mask writes around it. */
function positionOf(shown: string, count: number) {
  let [position, seen] = [0, 0];
  while (position < shown.length && seen < count) {
    if (/[\d+]/.test(shown.charAt(position))) seen++;
    position++;
  }
  return position;
}
