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
