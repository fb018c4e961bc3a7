import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import { contactsOf } from "./contacts.ts";
import type { MessageForm } from "./events.ts";
import { idOf } from "./ids.ts";
import { MAX_TEXT, pressedIn, wordsIn } from "./words.ts";

const MAX_WRAPS = 5;

/**
 * The content of a message; `correction`: that another one says something else from now on, or nothing (null); `ignored` is no
 * message to a person.
 */
export type Content =
  | { kind: "text"; text: string; form?: MessageForm }
  | { kind: "correction"; targetId: string; text: string | null }
  | { kind: "ignored" }
  | { kind: "unknown" };

const LABELS: Record<string, string> = {
  imageMessage: "[imagem]",
  audioMessage: "[áudio]",
  pttMessage: "[áudio]",
  videoMessage: "[vídeo]",
  ptvMessage: "[vídeo]",
  documentMessage: "[documento]",
  locationMessage: "[localização]",
  liveLocationMessage: "[localização]",
  stickerMessage: "[figurinha]",
  lottieStickerMessage: "[figurinha]",
};

/** A message in a form that we do not know: better seen on the phone than lost. */
const OTHER_LABEL = "[mensagem não suportada]";

/** Not content: keys and hints that travel beside it. */
const BESIDE = new Set(["messageContextInfo", "senderKeyDistributionMessage", "contextInfo"]);
const CONTACTS = new Set(["contactMessage", "contactsArrayMessage"]);
/** Protocol messages between phones, in WhatsApp's own spelling. */
const NOT_FOR_PEOPLE = new Set([
  "albumMessage",
  "bcallMessage",
  "call",
  "callLogMessage",
  "callLogMesssage",
  "chat",
  "encCommentMessage",
  "encEventResponseMessage",
  "encReactionMessage",
  "fastRatchetKeySenderKeyDistributionMessage",
  "keepInChatMessage",
  "messageHistoryBundle",
  "messageHistoryNotice",
  "pinInChatMessage",
  "placeholderMessage",
  "pollUpdateMessage",
  "scheduledCallEditMessage",
  "secretEncryptedMessage",
  "stickerSyncRmrMessage",
]);

/** The text of a Baileys `message`, or the kind of media in brackets. */
export function contentOf(message: unknown): Content {
  if (!isRecord(message)) return textContent(textOf(message, MAX_TEXT));
  const inner = unwrap(message);
  const text =
    textOf(inner.conversation, MAX_TEXT) ??
    textOf(recordAt(inner, "extendedTextMessage").text, MAX_TEXT);
  if (text !== undefined) return textContent(text);

  for (const [name, part] of Object.entries(inner)) {
    if (BESIDE.has(name) || !isRecord(part)) continue;
    return partContent(name, part);
  }
  return { kind: "unknown" };
}

function partContent(name: string, part: Json): Content {
  if (NOT_FOR_PEOPLE.has(name)) return { kind: "ignored" };
  if (name === "protocolMessage") return correctedContent(part);
  if (name === "reactionMessage") return reaction(part);
  const pressed = pressedIn(part);
  if (pressed !== undefined) return textContent(pressed);
  const text = CONTACTS.has(name) ? contactsOf(part) : wordsIn(name, part);
  return text === undefined
    ? textContent(LABELS[name] ?? OTHER_LABEL)
    : { kind: "text", text, form: "beside" };
}

const textContent = (text: string | undefined): Content =>
  text === undefined ? { kind: "unknown" } : { kind: "text", text };

/** An empty reaction takes an earlier one back. */
function reaction(part: Json): Content {
  const emoji = textOf(part.text, 50);
  return emoji
    ? { kind: "text", text: `[reação] ${emoji}`, form: "reaction" }
    : { kind: "ignored" };
}

/** Protocol messages that people see: a correction or a deletion. */
export function correctedContent(part: Json): Content {
  const correction = correctionIn(part);
  if (!correction) return { kind: "ignored" };
  const { targetId, message } = correction;
  if (message === null) return { kind: "correction", targetId, text: null };
  const content = contentOf(message);
  return content.kind === "text"
    ? { kind: "correction", targetId, text: content.text }
    : { kind: "ignored" };
}

/** Disappearing and view-once messages, documents with a caption and others wrap the real one. */
export function unwrap(message: Json): Json {
  let inner = message;
  for (let wraps = 0; wraps < MAX_WRAPS; wraps += 1) {
    const wrapped = Object.values(inner).find((part) => isRecord(part) && isRecord(part.message));
    if (!wrapped) break;
    inner = recordAt(wrapped, "message");
  }
  return inner;
}

/** In WhatsApp's numbers and words. */
const REVOKE = new Set<unknown>([0, "0", "REVOKE"]);
const EDIT = new Set<unknown>([14, "14", "MESSAGE_EDIT"]);
const EDITED = "editedMessage";

/** A correction as phones tell each other: of which message, and what stands there now; null where it was deleted. Go writes `ID`. */
function correctionIn(
  part: Json,
): { targetId: string; message: Record<string, unknown> | null } | undefined {
  const { id, ID } = recordAt(part, "key");
  const targetId = idOf(id) ?? idOf(ID);
  if (!targetId) return undefined;
  const edited = part[EDITED];
  if (isRecord(edited) && (part.type === undefined || EDIT.has(part.type))) {
    return { targetId, message: edited };
  }
  return REVOKE.has(part.type) || isBare(part) ? { targetId, message: null } : undefined;
}

/** The number 0, which says "deleted", is left out by encoders that leave out what is zero. */
const isBare = (part: Json) =>
  Object.entries(part).every(
    ([name, value]) => name === "key" || value === null || value === undefined,
  );
