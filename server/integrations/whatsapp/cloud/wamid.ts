const PREFIX = "wamid.";
/** Before the id stands its field, and its length. */
const FIELD = 0x18;
const LENGTHS = { least: 12, most: 40 };

/**
 * WhatsApp's own id of a message, which Meta's id contains: linked devices know the message by it. Undefined for an id of
 * another form. Both are seen in public examples: `HBgL...GBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA` ends in `9A3CA5B3D4CD6E67E7`.
 */
export function ownIdIn(providerId: string): string | undefined {
  if (!providerId.startsWith(PREFIX)) return undefined;
  const bytes = Buffer.from(providerId.slice(PREFIX.length), "base64");
  const end = bytes.length - 1;
  if (bytes[end] !== 0) return undefined;
  for (let length = LENGTHS.least; length <= LENGTHS.most; length += 1) {
    const start = end - length;
    if (start < 2 || bytes[start - 1] !== length || bytes[start - 2] !== FIELD) continue;
    const id = bytes.subarray(start, end).toString("latin1");
    if (/^[0-9A-Z]+$/.test(id)) return id;
  }
  return undefined;
}
