import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll } from "vitest";
import { listen } from "#server/core/http/listen.ts";

/** An event as its receiver has read it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  /** Whether its signature is right for this secret, and its time within five minutes of `now`. */
  isSignedWith(secret: string, now: Date): boolean;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * An outside server that takes events as Standard Webhooks describes it. `answers`: the answers to the next events; a
 * number is a status, a function does what it likes. After those it takes every event, but for the texts in `never`.
 */
export async function startReceiver() {
  const events: ReceivedEvent[] = [];
  const answers: (number | ((res: ServerResponse) => void))[] = [];
  const never = new Set<unknown>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const event = eventOf(req, Buffer.concat(chunks).toString("utf8"));
    const answer = never.has(event.data.mensagem) ? 422 : (answers.shift() ?? 200);
    // A refused event counts as not received; one that is never answered counts as received.
    if (typeof answer === "function" || answer < 300) events.push(event);
    if (typeof answer === "function") answer(res);
    else res.writeHead(answer).end();
  });
  const url = `http://127.0.0.1:${await listen(server)}/eventos`;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url, events, answers, never, ids: () => events.map(({ id }) => id) };
}

function eventOf(req: IncomingMessage, body: string): ReceivedEvent {
  const header = (name: string) => String(req.headers[name]);
  const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
  const signatures = header("webhook-signature").split(" ");
  return {
    id,
    ...JSON.parse(body),
    isSignedWith: (secret, now) => {
      const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
      if (age > 300) return false;
      const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
      const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
      return signatures.some((signature) => {
        const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
