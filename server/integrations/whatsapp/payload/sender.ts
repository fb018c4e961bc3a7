import { digits, telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import type { Sender } from "./events.ts";

const LID = /^(\d{1,20})(?::\d+)?@lid$/;
/** Meta's id of a person: the country, and what distinguishes them within one business. */
const BSUID = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;
const MAX_ADDRESS = 100;

/** Addresses of many: groups, broadcast lists, status posts, channels. */
const OF_MANY = ["@g.us", "@broadcast", "@newsletter"];

/** Whether a message goes to many at once; such are not kept. */
export function isToMany(item: Json): boolean {
  const { remoteJid } = keyOf(item);
  return item.isGroup === true || item.broadcast === true || isAddressOfMany(remoteJid);
}

export const isAddressOfMany = (address: unknown): boolean =>
  typeof address === "string" && OF_MANY.some((ending) => address.endsWith(ending));

/** Baileys' message key; Evolution's newer updates spread it over the item itself. */
export const keyOf = (item: Json): Json => (isRecord(item.key) ? item.key : item);

/** The other side of a message: its phone, its `@lid`, Meta's id, or several, wherever this host has put them. */
export function senderOf(item: Json): Sender | undefined {
  const key = recordAt(item, "key");
  const addresses = [
    key.remoteJid,
    key.remoteJidAlt,
    key.senderPn,
    key.senderLid,
    item.remoteJidAlt,
    item.senderPn,
  ].filter(isAddress);
  const telefone = addresses.map(phoneOf).find(Boolean) ?? null;
  const lid = addresses.map(lidOf).find(Boolean) ?? null;
  const bsuid = textOf(item.bsuid, MAX_ADDRESS + MAX_ADDRESS);
  const username = textOf(item.username, MAX_ADDRESS);
  const isKnown = bsuid !== undefined && BSUID.test(bsuid);
  if (!telefone && !lid && !isKnown) return undefined;
  return { telefone, lid, ...(isKnown ? { bsuid } : {}), ...(username ? { username } : {}) };
}

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_ADDRESS;

/** The digits of a personal address, without the device that stands behind a colon. */
function phoneOf(address: string): string | null {
  if (!telefoneOfWhatsApp(address)) return null;
  return digits(address.split(/[:@]/, 1)[0] ?? "");
}

function lidOf(address: string): string | null {
  const match = LID.exec(address);
  return match ? `${match[1]}@lid` : null;
}
