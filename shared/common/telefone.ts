const COUNTRY = "55";

const FULL_WIDTH = /[\uff10-\uff19]/g;
const TO_ASCII = 0xfee0;

export function digits(text: string) {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII))
    .replace(/\D/g, "");
}

/** Area code and number: 10 digits (landline, or a mobile number without the ninth digit) or 11. */
export function isTelefone(text: string) {
  return /^\d{10,11}$/.test(text);
}

/** (DD) NNNNN-NNNN, or (DD) NNNN-NNNN for ten digits; grows with the digits, of which there are eleven at most. */
export function maskTelefone(national: string) {
  const [area, number] = [national.slice(0, 2), national.slice(2)];
  if (number === "") return area && `(${area}`;
  const prefix = number.length > 8 ? 5 : 4;
  const [before, after] = [number.slice(0, prefix), number.slice(prefix)];
  return `(${area}) ${before}${after && `-${after}`}`;
}

/** A stored phone for people: masked when national, +digits when of another country. */
export function formatTelefone(telefone: string) {
  return isTelefone(telefone) ? maskTelefone(telefone) : `+${telefone}`;
}

/**
 * The key of a national phone, however it was written: mobile numbers got a ninth digit in
 * 2012-2016, and WhatsApp addresses often lack it still. Local parts that begin with 6 to 9 are mobile.
 */
export function telefoneChave(telefone: string) {
  const isOldMobile = /^\d{2}[6-9]\d{7}$/.test(telefone);
  return isOldMobile ? `${telefone.slice(0, 2)}9${telefone.slice(2)}` : telefone;
}

/**
 * The phone in a WhatsApp address (`5511999998888:12@s.whatsapp.net`, or its bare digits): national without the
 * country code, of other countries whole. The key of a foreign one begins with "+", because a Norwegian
 * 47 9123 4567 has the digits of a phone in Joinville. Null where the address holds no phone.
 */
export function telefoneOfWhatsApp(address: string) {
  const match = /^\+?(\d{6,15})(?::\d+)?(?:@(?:s\.whatsapp\.net|c\.us))?$/.exec(address);
  const whole = match?.[1];
  if (!whole) return null;
  const national = whole.slice(COUNTRY.length);
  return whole.startsWith(COUNTRY) && isTelefone(national)
    ? { telefone: national, chave: telefoneChave(national) }
    : { telefone: whole, chave: `+${whole}` };
}

/** The digits of a phone as it was typed, with country code: nothing is added to them. */
export const whatsAppOfTyped = (telefone: string, chave: string) =>
  chave.startsWith("+") ? chave.slice(1) : `${COUNTRY}${telefone}`;

/**
 * The same phone in the other form that WhatsApp may know a mobile number of Brazil by, with or without the ninth digit;
 * nothing where there is but one. It is only ever asked for, never sent to.
 */
export function otherForm(digitos: string): string | undefined {
  const [, area, number] = /^55(\d{2})9?([6-9]\d{7})$/.exec(digitos) ?? [];
  if (!area || !number) return undefined;
  return digitos.length === 12 ? `55${area}9${number}` : `55${area}${number}`;
}

/** Digits that identify a phone in any written form; never a recipient of messages. */
export function whatsAppOfChave(chave: string) {
  return chave.startsWith("+") ? chave.slice(1) : `${COUNTRY}${chave}`;
}
