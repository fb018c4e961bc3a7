const CONNECTED = new Set(["connected", "open", "online", "ready"]);

/** Whether a host's word for the state of an instance, or its `connected` flag, means connected. */
export function isConnected(status: unknown, connected?: unknown) {
  return connected === true || (typeof status === "string" && CONNECTED.has(status.toLowerCase()));
}

const MASK = "••••";
const MOST_SHOWN = 8;

/** The beginning of a key and nothing of its end: on some hosts that is the instance's token. */
export function maskedKey(key: string) {
  const [beginning = ""] = key.split(/[-_]/, 1);
  return `${beginning.slice(0, Math.min(MOST_SHOWN, Math.floor(key.length / 2)))}${MASK}`;
}
