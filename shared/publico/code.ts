import { PALAVRA } from "./publico.constants.ts";

/**
 * Letters and digits that are not mistaken for each other. Without vowels no real word is a code.
 */
export const LETRAS_DO_CODIGO = "23456789BCDFGHJKMNPQRSTVWXZ";
export const TAMANHO_DO_CODIGO = 6;
const BREAK = 4;
/** It stands near the beginning; the rest of a long message is not looked at. */
const MOST_READ = 300;

/** The word, and the code in its two parts (`PALAVRA`, `PALAVRA_ESPERA`, `LETRAS_DO_CODIGO`). */
const CODE =
  /\b(?:AGENDAR|ESPERA)[\s:]{1,3}([2-9BCDFGHJKMNPQRSTVWXZ]{4})[\s-]?([2-9BCDFGHJKMNPQRSTVWXZ]{2})\b/i;

/** As people read it: `7KQ2-9X`. */
export const codigoEscrito = (codigo: string) => `${codigo.slice(0, BREAK)}-${codigo.slice(BREAK)}`;

/** The message that proves a phone. */
export const mensagemDeProva = (codigo: string, palavra: string = PALAVRA) =>
  `${palavra} ${codigoEscrito(codigo)}`;

/** The code in a message that means to prove a phone, bare; null in any other. */
export function codigoEm(text: string): string | null {
  const match = CODE.exec(text.slice(0, MOST_READ));
  return match ? `${match[1]}${match[2]}`.toUpperCase() : null;
}
