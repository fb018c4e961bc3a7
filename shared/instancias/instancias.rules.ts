const CONNECTED = new Set(["connected", "open", "online", "ready"]);

/** Whether a host's word for the state of an instance, or its `connected` flag, means connected. */
export function isConnected(status: unknown, connected?: unknown) {
  return connected === true || (typeof status === "string" && CONNECTED.has(status.toLowerCase()));
}
