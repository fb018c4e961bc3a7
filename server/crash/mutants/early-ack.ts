// A mutant of the webhook: says "received" as soon as a post has been read, before anything of it is durable.
import { type IncomingMessage, Server, ServerResponse } from "node:http";

const WEBHOOK = "/api/v1/webhooks/";
const emit = Reflect.get(Server.prototype, "emit");

function emitEarly(this: Server, name: string | symbol, ...args: unknown[]): boolean {
  const [req, res] = args;
  if (name === "request" && isRequest(req) && res instanceof ServerResponse) {
    if (req.url?.startsWith(WEBHOOK)) {
      req.on("end", () => res.end('{"received":true}'));
      // What the product answers goes nowhere.
      return Reflect.apply(emit, this, [name, req, new ServerResponse(req)]);
    }
  }
  return Reflect.apply(emit, this, [name, ...args]);
}

const isRequest = (value: unknown): value is IncomingMessage =>
  typeof value === "object" && value !== null && "url" in value;

Object.assign(Server.prototype, { emit: emitEarly });
