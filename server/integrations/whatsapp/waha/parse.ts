import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import type { AckEvent, HostEvent } from "../payload/events.ts";
import { messageEvent } from "../payload/message.ts";
import { wahaIdOf } from "./ids.ts";
import { wahaMediaOf } from "./media.ts";

const MAX_WORD = 40;
const MAX_ADDRESS = 100;
/** WhatsApp's own stops at 65,536 characters. */
const MAX_TEXT = 65_536;

const SESSIONS: Record<string, Conexao> = {
  WORKING: "connected",
  STARTING: "connecting",
  SCAN_QR_CODE: "connecting",
  STOPPED: "disconnected",
  FAILED: "error",
};

/** WAHA's word for the state of a session; nothing for an unknown one. */
export function sessionStatusOf(word: unknown): Conexao | undefined {
  const name = textOf(word, MAX_WORD) ?? "";
  return Object.hasOwn(SESSIONS, name) ? SESSIONS[name] : undefined;
}

/** WAHA's `ack`: -1 error, 0 pending, 1 at WhatsApp, 2 on the device, 3 read, 4 played. */
const ACKS: Record<string, AckEvent["status"]> = {
  "-1": "erro",
  "0": "pendente",
  "1": "pendente",
  "2": "entregue",
  "3": "lida",
  "4": "lida",
};

const KINDS: [start: string, label: string][] = [
  ["image/webp", "[figurinha]"],
  ["image/", "[imagem]"],
  ["audio/", "[áudio]"],
  ["video/", "[vídeo]"],
];

/**
 * What a webhook body `{event, session, me, payload}` of WAHA tells, in any of its engines. Takes anything that JSON can
 * say and never throws.
 */
export function parseWaha(body: unknown): HostEvent[] {
  const { event, me } = recordAt(body);
  const payload = recordAt(body, "payload");
  const own = addressOf(recordAt(me).id);
  switch (textOf(event, MAX_WORD) ?? "") {
    case "message":
    case "message.any":
      return [withMedia(messageEvent(asMessage(payload, contentOf(payload)), own), payload)];
    case "message.edited":
      return [correctionEvent(asMessage(payload, editOf(payload)), own)];
    case "message.revoked":
      return [correctionEvent(asMessage(revokedOf(payload), revokeOf(payload)), own)];
    case "message.reaction":
      return [messageEvent(asMessage(payload, reactionOf(payload)), own)];
    case "message.ack":
      return [ackEvent(payload)];
    case "session.status":
      return [sessionEvent(payload, own)];
    default:
      return [{ kind: "unknown" }];
  }
}

function withMedia(event: HostEvent, payload: Json): HostEvent {
  if (event.kind !== "message") return event;
  const { midia: read, ...message } = event;
  const midia = wahaMediaOf(payload, read);
  return midia ? { ...message, midia } : message;
}

/** In the form in which WhatsApp Web itself has it, which everything else here reads. */
function asMessage(payload: Json, message: unknown): Json {
  const key = recordAt(payload, "_data", "key");
  const fromMe = payload.fromMe === true;
  const { pushName, notifyName } = recordAt(payload, "_data");
  return {
    key: {
      id: wahaIdOf(payload.id),
      fromMe,
      remoteJid: addressOf(fromMe ? payload.to : payload.from) ?? key.remoteJid,
      remoteJidAlt: key.remoteJidAlt ?? senderAltOf(payload),
      senderPn: key.senderPn,
    },
    message,
    messageTimestamp: payload.timestamp,
    pushName: pushName ?? notifyName ?? recordAt(payload, "_data", "Info").PushName,
    contextInfo: { stanzaId: wahaIdOf(recordAt(payload, "replyTo").id) },
  };
}

/** The other address of the same person, as the engine GOWS tells it. */
const senderAltOf = (payload: Json) => addressOf(recordAt(payload, "_data", "Info").SenderAlt);

function addressOf(value: unknown): string | undefined {
  const text = textOf(value, MAX_ADDRESS);
  return text?.replace(/@c\.us$/, "@s.whatsapp.net");
}

/** What phones tell each other, in the words of WhatsApp Web's own code (`_data.type`). */
const NOT_FOR_PEOPLE = new Set([
  "album",
  "call_log",
  "ciphertext",
  "debug",
  "e2e_notification",
  "gp2",
  "keep_in_chat",
  "notification",
  "notification_template",
  "pinned_message",
  "poll_update",
  "protocol",
  "revoked",
]);

/** The words, or the kind of media in brackets. */
function contentOf(payload: Json): unknown {
  const { message } = recordAt(payload, "_data");
  if (isRecord(message)) return message;
  // Some engines post the card itself as the text.
  const vcards = Array.isArray(payload.vCards) ? payload.vCards : [];
  if (vcards.length > 0) {
    return { contactsArrayMessage: { contacts: vcards.map((vcard) => ({ vcard })) } };
  }
  if (NOT_FOR_PEOPLE.has(textOf(recordAt(payload, "_data").type, MAX_WORD) ?? "")) {
    return { protocolMessage: {} };
  }
  const body = textOf(payload.body, MAX_TEXT);
  if (body !== undefined) return body;
  if (isRecord(payload.location)) return "[localização]";
  if (payload.hasMedia !== true) return undefined;
  const type = textOf(recordAt(payload, "media").mimetype, MAX_WORD) ?? "";
  return KINDS.find(([start]) => type.startsWith(start))?.[1] ?? "[documento]";
}

const reactionOf = (payload: Json) => ({ reactionMessage: recordAt(payload, "reaction") });

/** As phones tell each other; the message as it is now is read like any other. */
function editOf(payload: Json) {
  const id = wahaIdOf(payload.editedMessageId) ?? wahaIdOf(payload.id);
  const { message } = recordAt(payload, "_data");
  const told = contentOf(payload);
  if (isRecord(message) && isRecord(recordAt(message).protocolMessage)) return told;
  const editedMessage = isRecord(told) ? told : { conversation: told };
  return { protocolMessage: { key: { id }, type: "MESSAGE_EDIT", editedMessage } };
}

/** What is left of it, or what it was. */
const revokedOf = (payload: Json) =>
  isRecord(payload.after) ? payload.after : recordAt(payload, "before");

const revokeOf = (payload: Json) => ({
  protocolMessage: {
    key: {
      id:
        wahaIdOf(payload.revokedMessageId) ??
        wahaIdOf(recordAt(payload, "before").id) ??
        wahaIdOf(recordAt(payload, "after").id),
    },
    type: "REVOKE",
  },
});

/** Some engines give the correction an id of its own, some the id of the message. */
function correctionEvent(message: Json, own: string | undefined): HostEvent {
  const event = messageEvent(message, own);
  if (event.kind !== "correction" || event.providerId !== event.targetId) return event;
  return { ...event, providerId: null };
}

function ackEvent({ ack, ...payload }: Json): HostEvent {
  const providerId = wahaIdOf(payload.id);
  // Not every value can be made a word.
  const name = typeof ack === "number" || typeof ack === "string" ? String(ack) : "";
  const status = Object.hasOwn(ACKS, name) ? ACKS[name] : undefined;
  if (!status || !providerId) return { kind: "unknown" };
  const { from, to } = payload;
  if ([from, to].some((at) => typeof at === "string" && at.endsWith("@g.us"))) {
    return { kind: "ignored" };
  }
  return payload.fromMe === false ? { kind: "ignored" } : { kind: "ack", providerId, status };
}

function sessionEvent({ status }: Json, own: string | undefined): HostEvent {
  const known = sessionStatusOf(status);
  if (!known) return { kind: "unknown" };
  return {
    kind: "connection",
    status: known,
    ...(known === "connected" && own ? { address: own } : {}),
  };
}
