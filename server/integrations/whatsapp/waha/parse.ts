import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import { linkSignal } from "../payload/connection.ts";
import { contentOf as messageContent } from "../payload/content.ts";
import type { AckEvent, HostEvent } from "../payload/events.ts";
import { messageEvent } from "../payload/message.ts";
import { failedBy } from "../payload/refused.ts";
import { addressOf, chatOf } from "./chat.ts";
import { wahaIdOf } from "./ids.ts";
import { wahaMediaOf } from "./media.ts";

const MAX_WORD = 40;
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

/** The most idle events that are counted of one body; all others are kept, however many they are. */
const MAX_IDLE = 1_000;

/**
 * Reads a webhook body `{event, session, me, payload}` of WAHA, or a list of them, in any of its engines. Takes
 * anything that JSON can say and never throws.
 */
export function parseWaha(body: unknown): HostEvent[] {
  if (!Array.isArray(body)) return eventsIn(body);
  let idle = 0;
  return body.flatMap(eventsIn).filter(({ kind }) => {
    if (kind === "ignored" || kind === "unknown") idle += 1;
    else return true;
    return idle <= MAX_IDLE;
  });
}

function eventsIn(body: unknown): HostEvent[] {
  const { event, payload } = recordAt(body);
  const name = textOf(event, MAX_WORD) ?? "";
  const me = recordAt(body, "me");
  const payloads = Array.isArray(payload) ? payload : [payload];
  return payloads.map((one) => eventOf(name, isRecord(one) ? one : {}, me));
}

function eventOf(name: string, payload: Json, me: Json): HostEvent {
  switch (name) {
    case "message":
    case "message.any":
      return messageIn(payload, contentOf(payload), me);
    case "message.edited":
      return correctionIn(payload, editOf(payload), me);
    case "message.revoked":
      return correctionIn(revokedOf(payload), revokeOf(payload), me);
    case "message.reaction":
      return messageIn(payload, reactionOf(payload), me);
    case "message.ack":
      return ackEvent(payload, me);
    case "session.status":
      return sessionEvent(payload, me);
    default:
      return { kind: "unknown" };
  }
}

function messageIn(payload: Json, message: unknown, me: Json): HostEvent {
  const chat = chatOf(payload, me);
  if (chat.kind !== "people") return { kind: "ignored" };
  const event = messageEvent(asMessage(payload, message, chat.addresses), addressOf(me.id));
  if (event.kind !== "message") return event;
  const { midia: read, ...rest } = event;
  const midia = wahaMediaOf(payload, read, chat.addresses[0]);
  return midia ? { ...rest, midia } : rest;
}

/** In the form in which WhatsApp Web itself has it, which everything else here reads. */
function asMessage(payload: Json, message: unknown, addresses: string[]): Json {
  const { pushName, notifyName } = recordAt(payload, "_data");
  const [remoteJid, remoteJidAlt, senderPn, senderLid] = addresses;
  return {
    key: {
      id: wahaIdOf(payload.id),
      fromMe: payload.fromMe === true,
      remoteJid,
      remoteJidAlt,
      senderPn,
      senderLid,
    },
    message,
    messageTimestamp: payload.timestamp,
    pushName: pushName ?? notifyName ?? recordAt(payload, "_data", "Info").PushName,
    contextInfo: { stanzaId: wahaIdOf(recordAt(payload, "replyTo").id) },
  };
}

/** Protocol messages between phones, in the words of WhatsApp Web's own code (`_data.type`). */
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
  const { message, Message } = recordAt(payload, "_data");
  // NOWEB and GOWS post it; an empty one, or one of an unknown form, says less than what stands beside it.
  const whole = [message, Message].find(
    (one) => isRecord(one) && messageContent(one).kind !== "unknown",
  );
  if (whole) return whole;
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
  const { message, Message } = recordAt(payload, "_data");
  const told = contentOf(payload);
  if ([message, Message].some((one) => isRecord(recordAt(one).protocolMessage))) return told;
  const editedMessage = isRecord(told) ? told : { conversation: told };
  return { protocolMessage: { key: { id }, type: "MESSAGE_EDIT", editedMessage } };
}

/** The revoked message as it is now, or as it was. */
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
function correctionIn(payload: Json, message: unknown, me: Json): HostEvent {
  const event = messageIn(payload, message, me);
  if (event.kind !== "correction" || event.providerId !== event.targetId) return event;
  return { ...event, providerId: null };
}

function ackEvent({ ack, ...payload }: Json, me: Json): HostEvent {
  const providerId = wahaIdOf(payload.id);
  // Not every value can be made a word.
  const name = typeof ack === "number" || typeof ack === "string" ? String(ack) : "";
  const status = Object.hasOwn(ACKS, name) ? ACKS[name] : undefined;
  if (!status || !providerId) return { kind: "unknown" };
  if (payload.fromMe === false || chatOf(payload, me).kind === "many") return { kind: "ignored" };
  const failure =
    status === "erro" ? (failedBy(recordAt(payload, "_data")) ?? failedBy(payload)) : undefined;
  return { kind: "ack", providerId, status, ...(failure ? { failure } : {}) };
}

/** A restriction comes with the state of a session that works all the same (WAHA 2166). */
function sessionEvent(payload: Json, me: Json): HostEvent {
  const known = sessionStatusOf(payload.status);
  if (!known) return { kind: "unknown" };
  const own = addressOf(me.id);
  const signal = sessionSignal(known, payload, me);
  return {
    kind: "connection",
    status: signal?.sinal === "banido" ? "error" : known,
    ...(known === "connected" && own ? { address: own } : {}),
    ...(signal ? { signal } : {}),
  };
}

/** Reads the signal in a session, as WAHA posts it and as it answers it; its parts are null where it knows nothing. */
export function sessionSignal(status: Conexao, session: Json, me: Json) {
  const engine = recordAt(session, "engine");
  const [data, gows] = [recordAt(session, "data"), recordAt(engine, "gows")];
  return linkSignal(status, undefined, [data, session, me, recordAt(session, "me"), engine, gows]);
}
