import type { ServerResponse } from "node:http";
import { type Completion, eventsOf } from "./completion.ts";
import type { Fault } from "./faults.ts";

/** OpenAI's shape of a refusal. */
export function refuse(res: ServerResponse, status: number, message: string, code?: string) {
  send(res, status, JSON.stringify({ error: { message, type: code ?? null, code: code ?? null } }));
}

export function sendJson(res: ServerResponse, body: object, fault?: Fault) {
  const text = JSON.stringify(body);
  if (fault?.kind === "nonsense") return send(res, 200, `{"choices": [${text.slice(0, 20)}`);
  if (fault?.kind !== "cut") return send(res, 200, text);
  res.writeHead(200, { "content-type": "application/json", "content-length": text.length });
  res.write(text.slice(0, text.length / 2), () => res.destroy());
}

export function sendEvents(
  res: ServerResponse,
  completion: Completion,
  { fault, withUsage }: { fault: Fault | undefined; withUsage: boolean },
) {
  if (res.destroyed) return;
  const events = eventsOf(completion, withUsage);
  res.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  if (fault?.kind === "nonsense") return res.end('data: {"choices": [oops\n\n');
  if (fault?.kind !== "cut") return res.end(events.join(""));
  res.write(events.slice(0, events.length / 2).join(""), () => res.destroy());
}

function send(res: ServerResponse, status: number, text: string) {
  if (res.destroyed) return;
  res.writeHead(status, { "content-type": "application/json" });
  res.end(text);
}
