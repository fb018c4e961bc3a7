import { textOf } from "../json.ts";

/** WhatsApp's own have 20 to 32 characters. */
const MAX_ID = 128;

/** A message's id; a longer text is none, because a cut id could be another's. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === "string" && value.length > MAX_ID) return undefined;
  return textOf(value, MAX_ID);
}
