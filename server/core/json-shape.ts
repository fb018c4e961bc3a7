const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface Shape {
  /** Lists and objects inside each other. */
  depth: number;
  /** Lists, objects, and what commas part. */
  values: number;
  /** Escaped characters in texts, which the parser reads slowest. */
  escapes: number;
}

/** The largest that a call means: 500 ids, or 1,000 dates with their annotations; a long text, all escaped. */
export const OF_A_CALL: Shape = { depth: 64, values: 10_000, escapes: 20_000 };

/**
 * Whether a text of JSON holds more than may be parsed in one go. 1 MiB of brackets or of short names costs `JSON.parse`
 * up to a tenth of a second, this walk a few milliseconds; so does what comes after it grow with the values, not with
 * the bytes (docs/decisions/0026). What is not JSON is left to the parser.
 */
export function isBeyond(json: Uint8Array, most: Shape): boolean {
  let depth = 0;
  let values = 0;
  let escapes = 0;
  let isText = false;
  let backslash = next(json, BACKSLASH, 0);
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) {
        at += 1;
        escapes += 1;
        if (escapes > most.escapes) return true;
      } else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      if (backslash < at) backslash = next(json, BACKSLASH, at);
      const end = next(json, QUOTE, at + 1);
      // Most texts have no escapes: they are passed in one step.
      if (end < backslash) at = end;
      else isText = true;
    } else if (isOpening(byte)) {
      depth += 1;
      values += 1;
      if (depth > most.depth || values > most.values) return true;
    } else if (isClosing(byte)) depth -= 1;
    else if (byte === COMMA) {
      values += 1;
      if (values > most.values) return true;
    }
  }
  return false;
}

const isOpening = (byte: number | undefined) => byte === OPEN_LIST || byte === OPEN_OBJECT;
const isClosing = (byte: number | undefined) => byte === CLOSE_LIST || byte === CLOSE_OBJECT;

function next(json: Uint8Array, byte: number, from: number): number {
  const at = json.indexOf(byte, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}
