import { Agent, request } from "undici";
import { traced } from "../http/traced.ts";
import { isRecord, parseJson } from "../whatsapp/json.ts";
import { asEvents } from "./as-events.ts";

const CONNECT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Replaces `fetch` in the library: posts only, no redirects, bounded in size; the time is the caller's signal. A plain
 * answer to a call that asked for a stream becomes a stream of one piece, and `onPlain` is called.
 */
export function createLlmFetch(onPlain: () => void): typeof fetch {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } });
  return async (url, init) => {
    const call = new Request(url, init);
    const asked = await call.text();
    const ask = () =>
      request(call.url, {
        dispatcher,
        method: "POST",
        headers: Object.fromEntries(call.headers),
        body: asked,
        signal: call.signal,
      });
    const { statusCode, headers, body } = await traced("POST", new URL(call.url), ask);
    const type = String(headers["content-type"] ?? "");
    const isUnasked = statusCode === 200 && type.includes("json") && asksForStream(asked);
    if (isUnasked) onPlain();
    const pieces = bounded(body);
    return new Response(streamOf(isUnasked ? asEvents(pieces) : pieces), {
      status: statusCode,
      headers: { "content-type": type },
    });
  };
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error("the answer is too large");
    yield piece;
  }
}

function asksForStream(body: string): boolean {
  const json = parseJson(body);
  return isRecord(json) && json.stream === true;
}
