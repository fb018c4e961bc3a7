const LENGTH = 14;
/** The first letters and digits of both kinds, each worth its place in ASCII from "0" on. */
const worth = (sign: string) => sign.charCodeAt(0) - "0".charCodeAt(0);

/**
 * Whether it can be a CNPJ: two check digits over twelve digits or, from July 2026 on, letters and digits (Receita
 * Federal, Instrução Normativa RFB 2.229/2024, Anexo XV). One digit repeated passes the sum, and is never issued.
 */
export function isCnpj(cnpj: string) {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || cnpj === cnpj.charAt(0).repeat(LENGTH)) return false;
  return [LENGTH - 2, LENGTH - 1].every(
    (place) => worth(cnpj.charAt(place)) === check(cnpj, place),
  );
}

/** The digit at `place`: those before it are weighed with 2 to 9, again and again, from right to left. */
function check(cnpj: string, place: number) {
  let sum = 0;
  for (let at = 0; at < place; at++) sum += worth(cnpj.charAt(at)) * (((place - 1 - at) % 8) + 2);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** "12.ABC.345/01DE-35" of "12ABC34501DE35". */
export const formatCnpj = (cnpj: string) =>
  cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
