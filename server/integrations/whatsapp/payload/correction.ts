import { isRecord, type Json, recordAt } from "../json.ts";
import { idOf } from "./ids.ts";

/** In WhatsApp's numbers and words. */
const REVOKE = new Set<unknown>([0, "0", "REVOKE"]);
const EDIT = new Set<unknown>([14, "14", "MESSAGE_EDIT"]);
const EDITED = "editedMessage";

/** A correction as phones tell each other: of which message, and what stands there now; null where it was deleted. Go writes `ID`. */
export function correctionIn(
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
