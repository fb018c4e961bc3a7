import { digits } from "#shared/common/telefone.ts";

const LENGTH = 11;

/**
 * Whether eleven digits can be a CPF: the last two are computed from the others (Receita Federal do Brasil, cálculo dos
 * dígitos verificadores do CPF, módulo 11). One digit repeated passes the sum, and is never issued.
 */
export function isCpf(cpf: string) {
  if (!/^\d{11}$/.test(cpf) || cpf === cpf.charAt(0).repeat(LENGTH)) return false;
  return [LENGTH - 2, LENGTH - 1].every((place) => Number(cpf.charAt(place)) === check(cpf, place));
}

/** The digit at `place`: those before it are weighed with 2, 3, 4... from right to left. */
function check(cpf: string, place: number) {
  let sum = 0;
  for (let at = 0; at < place; at++) sum += Number(cpf.charAt(at)) * (place + 1 - at);
  return ((sum * 10) % LENGTH) % 10;
}

/** "529.982.247-25" -> "52998224725"; what has other signs stays as it is, and is none. */
export const cpfDigits = (text: string) => (/^[\d.\-\s]*$/.test(text) ? digits(text) : text);

/** "52998224725" -> "529.982.247-25", as far as it is typed. */
export function formatCpf(text: string) {
  const all = digits(text).slice(0, LENGTH);
  const parts = [all.slice(0, 3), all.slice(3, 6), all.slice(6, 9)].filter(Boolean).join(".");
  return all.length > 9 ? `${parts}-${all.slice(9)}` : parts;
}

/** "52998224725" -> "***.982.247-**", for a screen that others may see. */
export const maskCpf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
