import { digits, isTelefone } from "./telefone.ts";

const COUNTRY = "55";

/** An area code that exists. */
const STARTS_WITH_DDD =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** After it: nine digits from 9 on, or eight. */
const REAL_NUMBER = /^\d\d(?:9\d{8}|[2-9]\d{7})$/;

const isReal = (all: string) => STARTS_WITH_DDD.test(all) && REAL_NUMBER.test(all);

/** `https://wa.me/5511...`, `whatsapp://send?phone=...`, `whatsapp:...`: always with a country code. */
const WHATSAPP_LINK = /(?:wa\.me\/|[?&]phone=|^\s*whatsapp:)(?:\+|%2b)?(\d+)/i;
const CARRIER_TO_CHOOSE = /0\s*xx/i;
/** A letter or a slash within a number: an extension, or a second number. */
const OTHER_SIGNS = /[^\d\uff10-\uff19\s()[\]+\uff0b.\p{Pd}\p{Cf}]/u;
const PLUS = /^\D*[+\uff0b]/;
/** A spreadsheet holds a number typed without signs as a decimal one, and programs write its fraction: `1133334444.0`. */
const FRACTION = /^(\s*\+?\d+)[.,]0+\s*$/;
/** Two digits or one behind the last dot are a fraction or a slip of the hand, not the end of a number. */
const ENDS_SHORT = /\d\.\d{1,2}$/;

/**
 * The national digits of a phone as people write it: with country code, trunk zero (`0 11`), carrier (`0 15 11`, `0xx11`),
 * any punctuation, or in a link. Null where it is none, is of another country, or could be two different ones: a number
 * is never guessed.
 */
export function readTelefone(text: string): string | null {
  const linked = WHATSAPP_LINK.exec(text)?.[1];
  if (linked) return afterPlus(linked);
  // tel:+55...;ext=12
  const written = withoutFraction(text.split(";", 1)[0] ?? "");
  const [within = ""] = /\d.*\d/s.exec(written) ?? [];
  if (hasOtherSigns(within.replace(CARRIER_TO_CHOOSE, "0")) || ENDS_SHORT.test(within)) return null;
  return hasPlus(written) ? afterPlus(digits(written)) : national(digits(written));
}

/** `1133334444.0` -> `1133334444`: the zero is of the spreadsheet, not of the number. */
export const withoutFraction = (text: string) => text.replace(FRACTION, "$1");

/** Whether a text says that its number begins with a country code. */
export const hasPlus = (text: string) => PLUS.test(text);

/** Whether there is anything in a text that no single number is written with. */
export const hasOtherSigns = (text: string) => OTHER_SIGNS.test(text);

function afterPlus(all: string) {
  if (!all.startsWith(COUNTRY)) return null;
  const rest = all.slice(COUNTRY.length);
  return rest.startsWith("0") ? afterZero(rest) : asItStands(rest);
}

function national(all: string) {
  if (all.startsWith("00")) return afterPlus(all.slice(2));
  if (all.startsWith("0")) return afterZero(all);
  return asItStands(all) ?? (all.startsWith(COUNTRY) ? afterTwo(all) : null);
}

/** Whatever its area code: which ones exist only tells prefixes from numbers. */
const asItStands = (all: string) => (isTelefone(all) ? all : null);

function afterZero(all: string) {
  const rest = all.slice(1);
  return isReal(rest) ? rest : afterTwo(rest);
}

/**
 * The number behind a country code without its plus, or behind a carrier. `55 91 2222-3333` has also the digits of the
 * mobile 55 91222-2333 with one too many.
 */
function afterTwo(all: string) {
  const rest = all.slice(2);
  const isLongMobile = rest.length === 10 && rest.startsWith("9") && STARTS_WITH_DDD.test(all);
  return isReal(rest) && !isLongMobile ? rest : null;
}
