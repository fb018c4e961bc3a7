import { readTelefone } from "#shared/common/read-telefone.ts";
import { digits } from "#shared/common/telefone.ts";

const LONGEST_NATIONAL = 11;

/** The digits of a search term that reads as a part of a phone, `(11) 9999` or `+55 11 9999`; null for other terms. */
export function phonePart(term: string) {
  if (!/^[\d\s()+.-]+$/.test(term)) return null;
  const whole = readTelefone(term);
  if (whole) return whole;
  const all = digits(term);
  const hasCountry = term.startsWith("+") || all.length > LONGEST_NATIONAL;
  return (hasCountry ? all.replace(/^55/, "") : all) || null;
}

const NINTH: readonly [RegExp, string][] = [
  [/^(?<area>[1-9][1-9])9(?<rest>[6-9]\d{7})$/, "$<area>$<rest>"],
  [/^9(?<rest>[6-9]\d{7})$/, "$<rest>"],
  [/^(?<area>[1-9][1-9])(?<rest>[6-9]\d{5,7})$/, "$<area>9$<rest>"],
];

/** Whether a phone holds these digits, with or without the ninth one; as the searches of the server (`nono_digito`). */
export function hasDigits(telefone: string, part: string): boolean {
  const form = NINTH.find(([typed]) => typed.test(part));
  return (
    telefone.includes(part) || (form !== undefined && telefone.includes(part.replace(...form)))
  );
}
