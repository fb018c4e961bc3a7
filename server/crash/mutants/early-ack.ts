// A mutant of the webhook: says "received" as soon as a post has been read, before anything of it is durable, and also
// where the product would have refused it.
import { type IncomingMessage, Server, ServerResponse } from "node:http";

const WEBHOOK = "/api/v1/webhooks/";
const emit = Reflect.get(Server.prototype, "emit");

function emitEarly(this: Server, name: string | symbol, ...args: unknown[]): boolean {
  const [req, res] = args;
  if (name === "request" && isRequest(req) && res instanceof ServerResponse) {
    if (req.url?.startsWith(WEBHOOK)) {
      const acknowledge = () => res.writableEnded || res.end('{"received":true}');
      req.on("end", acknowledge);
      // Discards the product's own answer.
      const unheard = Object.assign(new ServerResponse(req), { end: acknowledge });
      return Reflect.apply(emit, this, [name, req, unheard]);
    }
  }
  return Reflect.apply(emit, this, [name, ...args]);
}

const isRequest = (value: unknown): value is IncomingMessage =>
  typeof value === "object" && value !== null && "url" in value;

Object.assign(Server.prototype, { emit: emitEarly });
