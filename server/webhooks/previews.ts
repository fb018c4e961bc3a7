const NAMES = ["jpegThumbnail", "JPEGThumbnail"].map((name) => Buffer.from(`"${name}"`));
const [OPEN, CLOSE, COLON, SPACE, BACKSLASH] = [0x7b, 0x7d, 0x3a, 0x20, 0x5c];
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);
const NULL = Buffer.from("null");

/**
 * The bytes of a post without the small pictures that some hosts write number by number (`{"0":255,"1":216,...}`): nobody
 * reads them here, and one alone is as many values as a post may hold. All else stays in its place.
 */
export function withoutPreviews(body: Buffer): Buffer {
  let copy: Buffer | undefined;
  for (const name of NAMES) {
    let at = body.indexOf(name);
    while (at !== -1) {
      const start = valueAt(body, at + name.length);
      const end = start === undefined ? at + name.length : endOf(body, start);
      // Each byte is looked at once, however such names are nested.
      if (end === undefined) break;
      if (start !== undefined && end - start > NULL.length) {
        copy ??= Buffer.from(body);
        copy.fill(SPACE, start, end);
        NULL.copy(copy, start);
      }
      at = body.indexOf(name, end);
    }
  }
  return copy ?? body;
}

/** Where the object begins that has this name; nothing where it is something else. */
function valueAt(body: Buffer, from: number): number | undefined {
  let at = from;
  let hasColon = false;
  for (; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === COLON && !hasColon) hasColon = true;
    else if (!BLANKS.has(byte)) break;
  }
  return hasColon && body[at] === OPEN ? at : undefined;
}

/** Behind its last brace; nothing where it has none, or holds texts that are no numbers. */
function endOf(body: Buffer, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === BACKSLASH) return undefined;
    if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
