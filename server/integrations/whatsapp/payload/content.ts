import { firstText, isRecord, type Json, recordAt, textOf } from "../json.ts";

/** WhatsApp itself stops at 65,536 characters. */
const MAX_TEXT = 65_536;
const MAX_WRAPS = 5;

/** What a message says; `ignored` is no message to a person (deleted, edited, a removed reaction). */
export type Content = { kind: "text"; text: string } | { kind: "ignored" } | { kind: "unknown" };

const LABELS: Record<string, string> = {
  imageMessage: "[imagem]",
  audioMessage: "[áudio]",
  pttMessage: "[áudio]",
  videoMessage: "[vídeo]",
  ptvMessage: "[vídeo]",
  documentMessage: "[documento]",
  locationMessage: "[localização]",
  liveLocationMessage: "[localização]",
  contactMessage: "[contato]",
  contactsArrayMessage: "[contato]",
  stickerMessage: "[figurinha]",
  lottieStickerMessage: "[figurinha]",
};

/** A message in a form that we do not know: better seen on the phone than lost. */
const OTHER_LABEL = "[mensagem não suportada]";

/** Not content: keys and hints that travel beside it. */
const BESIDE = new Set(["messageContextInfo", "senderKeyDistributionMessage", "contextInfo"]);
const NOT_FOR_PEOPLE = new Set(["protocolMessage", "pollUpdateMessage", "keepInChatMessage"]);

/** The text of a Baileys `message`, or the kind of media in brackets. */
export function contentOf(message: unknown): Content {
  if (!isRecord(message)) return textContent(textOf(message, MAX_TEXT));
  const inner = unwrap(message);
  const text = firstText(
    [inner.conversation, recordAt(inner, "extendedTextMessage").text],
    MAX_TEXT,
  );
  if (text !== undefined) return textContent(text);

  for (const [name, part] of Object.entries(inner)) {
    if (BESIDE.has(name) || !isRecord(part)) continue;
    if (NOT_FOR_PEOPLE.has(name)) return { kind: "ignored" };
    if (name === "reactionMessage") return reaction(part);
    return textContent(spoken(part) ?? LABELS[name] ?? OTHER_LABEL);
  }
  return { kind: "unknown" };
}

const textContent = (text: string | undefined): Content =>
  text === undefined ? { kind: "unknown" } : { kind: "text", text };

/** An empty reaction takes an earlier one back. */
function reaction(part: Json): Content {
  const emoji = textOf(part.text, 50);
  return emoji ? textContent(`[reação] ${emoji}`) : { kind: "ignored" };
}

/** The words inside media, lists and buttons. */
const spoken = (part: Json): string | undefined =>
  firstText(
    [
      part.caption,
      recordAt(part, "singleSelectReply").selectedRowId,
      part.selectedDisplayText,
      part.selectedButtonId,
      part.selectedId,
      recordAt(part, "body").text,
    ],
    MAX_TEXT,
  );

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
