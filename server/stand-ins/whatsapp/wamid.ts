import { messageId, type StandInInstance } from "./state.ts";

/** A new id of a message with this person, as the number's provider tells it. */
export function idFor({ wabaId }: StandInInstance, address: string): string {
  return wabaId ? wamidOf(address.split("@")[0] ?? "", messageId()) : messageId();
}

/** Meta's id of a message that WhatsApp knows by this id. */
export function wamidOf(phone: string, id: string): string {
  const bytes = Buffer.concat([
    Buffer.from([0x1c, 0x18, phone.length]),
    Buffer.from(phone, "latin1"),
    Buffer.from([0x15, 0x02, 0x00, 0x12, 0x18, id.length]),
    Buffer.from(id, "latin1"),
    Buffer.from([0]),
  ]);
  return `wamid.${bytes.toString("base64")}`;
}
