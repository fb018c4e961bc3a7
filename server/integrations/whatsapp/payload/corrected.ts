import { type Json, recordAt } from "../json.ts";
import { contentOf, correctedContent } from "./content.ts";
import type { HostEvent } from "./events.ts";
import { idOf } from "./ids.ts";
import { timestampOf } from "./numbers.ts";
import { isToMany, keyOf } from "./sender.ts";

const UNKNOWN: HostEvent = { kind: "unknown" };
const IGNORED: HostEvent = { kind: "ignored" };

/**
 * A message that says something else from now on (`text` null: it was deleted), told by its id alone. Hosts that pass on what
 * phones tell each other name author and chat as the author's phone sees them, so these are left out.
 */
function correctionOf(item: Json, targetId: unknown, text: string | null): HostEvent {
  if (isToMany(item)) return IGNORED;
  const id = idOf(targetId);
  if (!id) return UNKNOWN;
  const sentAt = timestampOf(item.timestampMs) ?? timestampOf(item.messageTimestamp);
  const unnamed = { providerId: null, sender: null, fromMe: null };
  return { kind: "correction", targetId: id, ...unnamed, text, sentAt };
}

/** Evolution's `messages.edited`: what phones tell each other, or the message as it is now; it tells deletions too. */
export function editedEvent(item: Json): HostEvent {
  const content = item.message === undefined ? correctedContent(item) : contentOf(item.message);
  if (content.kind === "correction") return correctionOf(item, content.targetId, content.text);
  if (content.kind !== "text") return { kind: content.kind };
  return correctionOf(item, keyOf(item).id, content.text);
}

/** Evolution's `messages.delete`. */
export const deletedEvent = (item: Json): HostEvent =>
  correctionOf(item, keyOf(item).id ?? item.keyId, null);

/** Baileys' own update of a message; nothing where it is about its state alone. */
export function updateEvent(item: Json): HostEvent | undefined {
  const { message, status } = recordAt(item, "update");
  const { id } = keyOf(item);
  if (message === null && status === undefined) return correctionOf(item, id, null);
  if (typeof message !== "object" || message === null) return undefined;
  const content = contentOf(message);
  return content.kind === "text"
    ? correctionOf(item, id, content.text)
    : { kind: content.kind === "unknown" ? "unknown" : "ignored" };
}
