import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createEventSender } from "./event-sender.ts";

let answer = 200;
const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  seen.push({ headers: req.headers, body: Buffer.concat(chunks).toString("utf8") });
  res.writeHead(answer, { location: "http://127.0.0.1:9/" }).end("ok");
});
const url = `http://127.0.0.1:${await listen(server)}/`;
afterAll(() => void server.close());

const sender = createEventSender({ allowPrivate: true, timeoutMs: 500 });
// The example of the specification's own documentation.
const event = {
  url,
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_999),
  body: '{"test": 2432232314}',
  secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
};
const SIGNED = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

test("an event is signed as Standard Webhooks says, once for each secret", async () => {
  expect(await sender.send(event)).toEqual({ kind: "delivered" });
  expect(seen.at(-1)).toMatchObject({
    body: event.body,
    headers: {
      "content-type": "application/json",
      "webhook-id": event.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": SIGNED,
    },
  });
  await sender.send({ ...event, secrets: [...event.secrets, "whsec_AAAA"] });
  const signatures = String(seen.at(-1)?.headers["webhook-signature"]).split(" ");
  expect(signatures).toEqual([SIGNED, expect.stringMatching(/^v1,[\w+/]{43}=$/)]);
});

test.each([
  [204, { kind: "delivered" }],
  [302, { kind: "refused", reason: "HTTP 302" }],
  [400, { kind: "refused", reason: "HTTP 400" }],
  [410, { kind: "refused", reason: "HTTP 410" }],
  [408, { kind: "failed", reason: "HTTP 408" }],
  [429, { kind: "failed", reason: "HTTP 429" }],
  [503, { kind: "failed", reason: "HTTP 503" }],
])("the answer %d", async (status, delivery) => {
  answer = status;
  expect(await sender.send(event)).toEqual(delivery);
});

test("nobody there, and an address that may not be spoken to", async () => {
  expect(await sender.send({ ...event, url: "http://127.0.0.1:9/" })).toEqual({
    kind: "failed",
    reason: "servidor fora do ar",
  });
  const strict = createEventSender({ allowPrivate: false });
  const before = seen.length;
  expect(await strict.send(event)).toEqual({ kind: "failed", reason: "endereço não permitido" });
  expect(seen).toHaveLength(before);
});
