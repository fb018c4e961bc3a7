import { digits } from "#shared/common/telefone.ts";
import { type Contato, textoDosContatos } from "#shared/historico-mensagens/contatos.ts";
import { isRecord, type Json, textOf } from "../json.ts";

const MAX_NAME = 100;
const MAX_PHONE = 40;
/** A card may hold a picture. */
const MAX_CARD = 20_000;
const MOST_CARDS = 20;
const MOST_PHONES = 3;

/** The cards in a Baileys `contactMessage` or `contactsArrayMessage`, in one line: names and numbers. */
export function contactsOf(part: Json): string {
  const parts = Array.isArray(part.contacts) ? part.contacts.filter(isRecord) : [part];
  return textoDosContatos(parts.slice(0, MOST_CARDS).map(contactIn));
}

function contactIn({ displayName, vcard }: Json): Contato {
  const card = typeof vcard === "string" ? cardOf(vcard) : { nome: "", telefones: [] };
  return { ...card, nome: textOf(displayName, MAX_NAME) ?? card.nome };
}

/** The name and the numbers of a vCard (RFC 2426); WhatsApp puts the number that it knows into `waid`. */
function cardOf(vcard: string): Contato {
  const lines = vcard
    .slice(0, MAX_CARD)
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  let nome = "";
  const telefones: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const name = line.slice(0, colon).replace(/^[\w-]*\./, "");
    const value = textOf(line.slice(colon + 1).replace(/\\([,;\\])/g, "$1"), MAX_NAME) ?? "";
    if (/^FN\b/i.test(name)) nome = value;
    if (/^TEL\b/i.test(name) && telefones.length < MOST_PHONES) {
      const phone = phoneIn(name, value.slice(0, MAX_PHONE));
      if (phone) telefones.push(phone);
    }
  }
  return { nome, telefones };
}

/** As it is written, unless it is another number than the one that WhatsApp knows. */
function phoneIn(name: string, value: string): string {
  const waid = /;waid=(\d{6,20})\b/i.exec(name)?.[1];
  return waid && digits(value) !== waid ? `+${waid}` : value;
}
