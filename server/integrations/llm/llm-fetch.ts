import { Agent, request } from "undici";
import { traced } from "../http/traced.ts";
import { isRecord, parseJson, recordAt } from "../whatsapp/json.ts";

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

/** A plain completion as the events of a stream: the message in one piece, its calls numbered as streams number them. */
async function* asEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const completion = parseJson(Buffer.concat(pieces).toString("utf8"));
  const choices = recordAt(completion).choices;
  const chunk = {
    ...recordAt(completion),
    choices: Array.isArray(choices) ? choices.map(pieceOf) : [],
  };
  yield Buffer.from(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
}

function pieceOf(choice: unknown) {
  const { message, ...rest } = recordAt(choice);
  const calls = recordAt(message).tool_calls;
  const numbered = Array.isArray(calls)
    ? {
        tool_calls: calls.map((call: unknown, index) =>
          isRecord(call) ? { index, ...call } : call,
        ),
      }
    : {};
  return { ...rest, delta: { ...recordAt(message), ...numbered } };
}
