import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import type { HostEvent, MediaEvent } from "../payload/events.ts";
import { idOf } from "../payload/ids.ts";
import { messageEvent } from "../payload/message.ts";
import { timestampOf } from "../payload/numbers.ts";
import { senderOf } from "../payload/sender.ts";

const MAX_TEXT = 65_536;
const MAX_PHONE = 20;
const MAX_NAME = 100;

/** Which part of WhatsApp Web's own form says the same. */
const PARTS: Record<string, string> = {
  image: "imageMessage",
  audio: "audioMessage",
  voice: "audioMessage",
  video: "videoMessage",
  document: "documentMessage",
  sticker: "stickerMessage",
  location: "locationMessage",
};

/**
 * A message of the Cloud API; `echo`: typed by the professional in the phone's own app, in coexistence. It is brought into
 * the form in which WhatsApp Web has it, which everything else here reads.
 */
export function messageOf(
  message: Json,
  value: Json,
  own: string | undefined,
  kind: "received" | "echo" = "received",
): HostEvent {
  // A group's messages are no conversation with one client.
  if (message.group_id !== undefined) return { kind: "ignored" };
  if (message.type === "request_welcome") return { kind: "ignored" };
  if (message.type === "system") return identityOf(message);
  const fromMe = kind === "echo";
  const contact = contactOf(value, message);
  const event = messageEvent(
    {
      key: { id: message.id, fromMe, remoteJid: phoneAt(fromMe ? message.to : message.from) },
      bsuid: fromMe ? message.to_user_id : (message.from_user_id ?? contact.user_id),
      username: recordAt(contact, "profile").username,
      message: contentOf(message),
      messageTimestamp: message.timestamp,
      pushName: recordAt(contact, "profile").name,
      contextInfo: { stanzaId: recordAt(message, "context").id },
    },
    own,
  );
  if (event.kind !== "message") return event;
  const pressedOf = pressedIn(message);
  return { ...event, ...fileOf(message, event.midia), ...(pressedOf ? { pressedOf } : {}) };
}

/** A person's number has changed (`user_changed_number`); other system messages change no address. */
function identityOf(message: Json): HostEvent {
  const { type, wa_id, user_id } = recordAt(message, "system");
  const providerId = idOf(message.id);
  const old = senderOf({ key: { remoteJid: phoneAt(message.from) }, bsuid: message.from_user_id });
  const current = senderOf({ key: { remoteJid: phoneAt(wa_id) }, bsuid: user_id });
  if (type !== "user_changed_number" || !providerId || !old || !current) return { kind: "ignored" };
  return { kind: "identity", providerId, old, current, sentAt: timestampOf(message.timestamp) };
}

/** The sender's contact, from the list beside the messages. */
function contactOf({ contacts }: Json, { from, from_user_id }: Json): Json {
  const all = Array.isArray(contacts) ? contacts.filter(isRecord) : [];
  const isTheirs = ({ wa_id, user_id }: Json) =>
    (from !== undefined && wa_id === from) ||
    (from_user_id !== undefined && user_id === from_user_id);
  return all.find(isTheirs) ?? (all.length === 1 ? (all[0] ?? {}) : {});
}

function phoneAt(value: unknown): string | undefined {
  const phone = textOf(value, MAX_PHONE)?.replace(/^\+/, "");
  return phone && /^\d+$/.test(phone) ? `${phone}@s.whatsapp.net` : undefined;
}

function contentOf(message: Json): unknown {
  const type = textOf(message.type, MAX_NAME) ?? "";
  const part = recordAt(message, type);
  switch (type) {
    case "text":
      return { conversation: part.body };
    case "button":
      return { conversation: part.text };
    case "interactive": {
      const { title } = recordAt(part, textOf(part.type, MAX_NAME) ?? "");
      return title === undefined ? { interactiveMessage: {} } : { conversation: title };
    }
    case "reaction":
      return { reactionMessage: { text: part.emoji } };
    case "edit":
      return correctionOf(part, recordAt(part, "message"));
    case "revoke":
      return correctionOf(part, null);
    case "contacts":
      return { contactsArrayMessage: { contacts: cardsOf(message.contacts) } };
    default:
      return mediaOf(type, part);
  }
}

/** As phones tell each other; `now` is the message's present content, null where it was deleted. */
const correctionOf = ({ original_message_id: id }: Json, now: Json | null) => ({
  protocolMessage: now
    ? { key: { id }, type: "MESSAGE_EDIT", editedMessage: contentOf(now) }
    : { key: { id }, type: "REVOKE" },
});

function cardsOf(contacts: unknown) {
  const cards = Array.isArray(contacts) ? contacts.filter(isRecord) : [];
  return cards.map((card) => {
    const phones = Array.isArray(card.phones) ? card.phones.filter(isRecord) : [];
    const lines = phones.flatMap(({ phone, wa_id }) => {
      const waid = textOf(wa_id, MAX_PHONE);
      const number = textOf(phone, MAX_NAME) ?? (waid && `+${waid}`);
      return number ? [`TEL${waid ? `;waid=${waid}` : ""}:${number}`] : [];
    });
    return { displayName: recordAt(card, "name").formatted_name, vcard: lines.join("\n") };
  });
}

/** Media with the words below them; an unknown form is kept, to be seen on the phone instead of lost. */
function mediaOf(type: string, part: Json) {
  const name = Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
  if (name === "locationMessage") return { [name]: part };
  const { mime_type: mimetype, sha256: fileSha256, filename: fileName } = part;
  const file = { mimetype, fileSha256, fileName, caption: textOf(part.caption, MAX_TEXT) };
  return { [name ?? "unknownMessage"]: file };
}

/** A file is fetched by Meta's id of it; without one it cannot be fetched. */
function fileOf(message: Json, midia: MediaEvent | undefined): { midia?: MediaEvent } {
  if (!midia || midia.especie === "localizacao") return {};
  const { id } = recordAt(message, textOf(message.type, MAX_NAME) ?? "");
  return { midia: { ...midia, ref: { id: idOf(id) } } };
}

/** A button's id is ours: the intent, a colon, and the id of the message that it stands below. */
function pressedIn(message: Json): string | undefined {
  const { payload } = recordAt(message, "button");
  const { id } = recordAt(message, "interactive", "button_reply");
  const given = textOf(payload, MAX_NAME) ?? textOf(id, MAX_NAME) ?? "";
  return /^(?:confirmar|cancelar):([0-9a-f-]{36})$/.exec(given)?.[1];
}
