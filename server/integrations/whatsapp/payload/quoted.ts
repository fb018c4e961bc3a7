import { isRecord, type Json, recordAt } from "../json.ts";
import { unwrap } from "./content.ts";
import { idOf } from "./ids.ts";

/**
 * The id of the message that this one quotes. Baileys hangs `contextInfo` on the part that says something (text, list
 * and button replies, media alike); Evolution v2 lifts it out of the message, some hosts beside its parts.
 */
export function quotedIdOf(item: Json): string | null {
  const message = isRecord(item.message) ? unwrap(item.message) : {};
  for (const part of [...Object.values(message), message, item]) {
    const { stanzaId, stanzaID } = recordAt(part, "contextInfo");
    const id = idOf(stanzaId) ?? idOf(stanzaID);
    if (id) return id;
  }
  return null;
}
