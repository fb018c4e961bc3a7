const CONNECTED = new Set(["connected", "open", "online", "ready"]);

/** Whether a host's word for the state of an instance, or its `connected` flag, means connected. */
export function isConnected(status: unknown, connected?: unknown) {
  return connected === true || (typeof status === "string" && CONNECTED.has(status.toLowerCase()));
}

const MASK_LETTER = "•";
const MASK = MASK_LETTER.repeat(4);
const MOST_SHOWN = 8;

/** Whether a key is one that was shown, or a part of it: no host has such a key. */
export const isMasked = (key: string) => key.includes(MASK_LETTER);

/** The beginning of a key and nothing of its end: on some hosts that is the instance's token. */
export function maskedKey(key: string) {
  const [beginning = ""] = key.split(/[-_]/, 1);
  return `${beginning.slice(0, Math.min(MOST_SHOWN, Math.floor(key.length / 2)))}${MASK}`;
}
