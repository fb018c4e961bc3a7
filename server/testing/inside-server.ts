import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { listen } from "#server/core/http/listen.ts";

/** A server on this machine, which is not to be reached: how often it was, and what it answers, anew in each test. */
export function insideServer() {
  const usual: RequestListener = (_req, res) => res.end("inside");
  const inside = { port: 0, connections: 0, respond: usual };
  const server = createServer((req, res) => inside.respond(req, res));
  server.on("connection", () => {
    inside.connections += 1;
  });
  beforeAll(async () => {
    inside.port = await listen(server, { host: "::" });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    inside.connections = 0;
    inside.respond = usual;
  });
  return inside;
}
