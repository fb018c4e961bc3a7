import { recordAt } from "./json.ts";
import { idOf } from "./payload/ids.ts";

/** WhatsApp's id of a message that was sent, wherever this version puts it. */
export function sentIdIn(json: unknown): string | undefined {
  const places = [
    recordAt(json).id,
    recordAt(json, "key").id,
    recordAt(json).messageId,
    recordAt(json, "message", "key").id,
    recordAt(json, "messageData").id,
    recordAt(json, "data", "key").id,
  ];
  return places.map((id) => idOf(id)).find(Boolean);
}
