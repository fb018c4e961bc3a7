const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** A batch says the same things again and again, in a few forms. */
const MOST = { depth: 32, forms: 300, names: 64 };

/**
 * Whether the objects of a text of JSON have few forms: which names, in which order. Reading many values is quick where
 * they do, and slow where each object is another one.
 */
export function isUniform(json: Uint8Array): boolean {
  const forms = new Set<number>();
  const open: { form: number; names: number }[] = [];
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOf(json, at + 1);
      if (isName(json, end + 1)) {
        const object = open.at(-1);
        if (!object) return false;
        object.names += 1;
        if (object.names > MOST.names) return false;
        object.form = hashOf(json, at + 1, end, object.form);
      }
      at = end;
    } else if (byte === OPEN_OBJECT) {
      open.push({ form: 0x811c9dc5, names: 0 });
      depth += 1;
    } else if (byte === CLOSE_OBJECT) {
      forms.add(open.pop()?.form ?? 0);
      if (forms.size > MOST.forms) return false;
      depth -= 1;
    } else if (byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE_LIST) depth -= 1;
    if (depth > MOST.depth) return false;
  }
  return true;
}

/** Where a text ends; the end of all where it does not. */
function endOf(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

function isName(json: Uint8Array, from: number): boolean {
  let at = from;
  while (BLANKS.has(json[at] ?? 0)) at += 1;
  return json[at] === COLON;
}

/** FNV-1a, with what separates one name from the next. */
function hashOf(json: Uint8Array, from: number, to: number, before: number): number {
  let hash = Math.imul(before ^ QUOTE, 0x01000193);
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (json[at] ?? 0), 0x01000193);
  return hash;
}
