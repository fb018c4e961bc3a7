import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import { type Json, recordAt, textOf } from "../json.ts";
import { isAddressOfMany } from "../payload/sender.ts";

const MAX_ADDRESS = 100;
const MAX_ID = 200;

/**
 * Which chat a message or an acknowledgement is of. `people`: the addresses of the other side, the chat's own first.
 * `many`: a group, a list, a channel or a story. `own`: the professional's notes to themselves.
 */
export type WahaChat = { kind: "many" } | { kind: "own" } | { kind: "people"; addresses: string[] };

/**
 * The engines put a chat in different places. WEBJS says `from` and `to`; NOWEB and GOWS say the chat in `from`, in
 * either direction, and in a group the writer or the group in `to`. All of them put it into the serialized id, NOWEB
 * into `_data.key` and GOWS into `_data.Info` besides, with a second address of the same person in `...Alt`.
 */
export function chatOf(payload: Json, me: Json): WahaChat {
  const { Info, key } = recordAt(payload, "_data");
  const [info, baileys] = [recordAt(Info), recordAt(key)];
  const isMine = payload.fromMe === true || info.IsFromMe === true || baileys.fromMe === true;
  const { from, to } = payload;
  const places = [info.Chat, baileys.remoteJid, inId(payload.id)];
  if (info.IsGroup === true || [...places, from, to].some(isAddressOfMany)) return { kind: "many" };
  const isOwn = ownAddresses([me.id, me.lid, me.jid, ...(isMine ? [info.Sender] : [])]);
  const alternatives = isMine
    ? [info.RecipientAlt, baileys.remoteJidAlt]
    : [info.SenderAlt, baileys.remoteJidAlt, baileys.senderPn, baileys.senderLid];
  const others = addressesIn([...places, isMine ? to : from, ...alternatives]);
  // WEBJS says oneself there, so it is the last to be asked.
  const said = others.length > 0 ? others : addressesIn([from, to]);
  const addresses = said.filter((address) => !isOwn(address));
  if (addresses.length > 0) return { kind: "people", addresses };
  return said.length > 0 ? { kind: "own" } : { kind: "people", addresses };
}

/** In WhatsApp's own words, without the device that stands behind a colon. */
export function addressOf(value: unknown): string | undefined {
  const text = textOf(value, MAX_ADDRESS);
  return text?.replace(/:\d+(?=@)/, "").replace(/@c\.us$/, "@s.whatsapp.net");
}

const addressesIn = (values: unknown[]): string[] => [
  ...new Set(values.flatMap((value) => addressOf(value) ?? [])),
];

/** `true_5511900000002@c.us_3EB0...`, which some versions answer as an object. */
function inId(id: unknown): unknown {
  const { _serialized, remote } = recordAt(id);
  const text = textOf(id, MAX_ID) ?? textOf(_serialized, MAX_ID) ?? "";
  return /^(?:true|false)_([^_@]+@[^_]+)_/.exec(text)?.[1] ?? remote;
}

/** Phones are compared by their key, because either form may lack the ninth digit. */
function ownAddresses(values: unknown[]): (address: string) => boolean {
  const nameOf = (address: string) => telefoneOfWhatsApp(address)?.chave ?? address;
  const own = new Set(addressesIn(values).map(nameOf));
  return (address) => own.has(nameOf(address));
}
