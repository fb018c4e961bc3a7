import { reach } from "#client/lib/reach.ts";

let clicks: typeof import("./trace-clicks.ts") | undefined;

/** W3C Trace Context: calls are below the click or key that led to them. Nothing while the server records no traces. */
export const traceparent = (): Record<string, string> => clicks?.traceparent() ?? {};

/**
 * `fetch` that hears from the server whether it records traces, and of how many clicks. What draws them is loaded then; no
 * answer waits for it.
 */
export const tracedFetch: typeof fetch = async (...call) => {
  const response = await reach(...call);
  void hear(response.headers.get("x-trace-ratio"));
  return response;
};

async function hear(ratio: string | null) {
  if (ratio) clicks ??= await import("./trace-clicks.ts").catch(() => undefined);
  clicks?.record(Number(ratio));
}
