import { createServer } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { payload, payloadText } from "#server/testing/payloads.ts";
import { createWhatsappHost } from "../host.ts";
import { recordAt } from "../json.ts";

interface Seen {
  route: string;
  authorization: string | undefined;
  body: unknown;
}

type Reply = [status: number, body: unknown];

const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** A host that answers each route as given, everything else with 404. */
async function hostWith(replies: Record<string, Reply | "silence">) {
  const seen: Seen[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const route = `${req.method} ${req.url}`;
    const { authorization } = req.headers;
    seen.push({ route, authorization, body: text ? JSON.parse(text) : undefined });
    const reply = replies[route] ?? [404, { error: true, message: "not found" }];
    if (reply === "silence") return;
    const [status, body] = reply;
    res.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  const port = await listen(server);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const whatsapp = createWhatsappHost({ allowPrivate: true, timeoutMs: 400 });
  return {
    whatsapp,
    seen,
    instance: {
      provedor: "mega" as const,
      host: `http://127.0.0.1:${port}`,
      key: "k 1",
      token: "t",
    },
  };
}

const STATUS = "GET /rest/instance/k%201";
const QR = "GET /rest/instance/qrcode_base64/k%201";
const QR_PAGE = "GET /rest/instance/qrcode/k%201";
const SEND = "POST /rest/sendMessage/k%201/text";
const PNG = `data:image/png;base64,${Buffer.from("not a real picture").toString("base64")}`;

describe("status", () => {
  test.each<[unknown, string]>([
    [payload("megaapi-rest-instance-status-connected"), "connected"],
    [payload("megaapi-rest-instance-status-disconnected"), "disconnected"],
    [payload("evolution-v2-rest-connectionState"), "connected"],
    [{ status: "CONNECTED" }, "connected"],
    [{ status: "open" }, "connected"],
    [{ instance: { status: "Online" } }, "connected"],
    [{ status: "ready" }, "connected"],
    [{ status: "whatever", connected: true }, "connected"],
    [{ instance: { connected: true } }, "connected"],
    [{ instance: { status: "connecting" } }, "connecting"],
    [{ instance: { status: "qrcode" } }, "connecting"],
    [{ status: "close" }, "disconnected"],
    [{ connected: false }, "disconnected"],
  ])("%o is %s", async (body, status) => {
    const { whatsapp, instance, seen } = await hostWith({ [STATUS]: [200, body] });
    expect(await whatsapp.status(instance)).toMatchObject({ kind: "status", status });
    expect(seen).toEqual([{ route: STATUS, authorization: "Bearer t", body: undefined }]);
  });
});

test("whose phone is linked is returned where the host reports it", async () => {
  const linked = payload("megaapi-rest-instance-status-connected");
  const { whatsapp, instance } = await hostWith({ [STATUS]: [200, linked] });
  const address = "5511900000001:12@s.whatsapp.net";
  expect(await whatsapp.status(instance)).toEqual({ kind: "status", status: "connected", address });
});

describe("QR code", () => {
  test.each<[string, unknown]>([
    ["qrcode", { qrcode: PNG }],
    ["qr without prefix", { qr: PNG.split(",")[1] }],
    ["base64", { base64: PNG }],
    ["nested", { qrcode: { base64: PNG } }],
    ["in the instance", { instance: { qrcode: PNG } }],
  ])("%s", async (_name, body) => {
    const { whatsapp, instance } = await hostWith({ [QR]: [200, body] });
    expect(await whatsapp.qrCode(instance)).toEqual({ kind: "qrcode", qrcode: PNG });
  });

  test.each<[string, Record<string, Reply>]>([
    ["404", {}],
    ["an empty answer", { [QR]: [200, { count: 0 }] }],
    ["an address instead of a picture", { [QR]: [200, { qrcode: "https://evil.example/x.png" }] }],
  ])("after %s the page is read", async (_name, replies) => {
    const page: Reply = [200, `<html><body><img alt="x" src="${PNG}"/></body></html>`];
    const { whatsapp, instance } = await hostWith({ ...replies, [QR_PAGE]: page });
    expect(await whatsapp.qrCode(instance)).toEqual({ kind: "qrcode", qrcode: PNG });
  });

  test("a linked phone has nothing to scan", async () => {
    const linked = payload("megaapi-rest-qrcode_base64-already-connected");
    for (const status of [200, 400]) {
      const { whatsapp, instance } = await hostWith({ [QR]: [status, linked] });
      expect(await whatsapp.qrCode(instance)).toEqual({ kind: "connected" });
    }
    const unmarked = { message: "User is already logged in" };
    const { whatsapp, instance } = await hostWith({ [QR]: [200, unmarked] });
    expect(await whatsapp.qrCode(instance)).toEqual({ kind: "connected" });
  });

  test("what is no picture never gets through", async () => {
    const script = { qrcode: "data:text/html;base64,PHNjcmlwdD4=" };
    const page: Reply = [200, `<img src='data:image/png;base64,"><script>'>`];
    const { whatsapp, instance } = await hostWith({ [QR]: [200, script], [QR_PAGE]: page });
    expect(await whatsapp.qrCode(instance)).toMatchObject({ kind: "refused" });
  });
});

describe("disconnect", () => {
  const WAYS = [
    "DELETE /rest/instance/k%201/logout",
    "POST /rest/instance/disconnect/k%201",
    "DELETE /rest/instance/k%201",
  ];

  test.each([0, 1, 2])("way %i after the host did not know those before", async (known) => {
    const way = WAYS[known] ?? "";
    const { whatsapp, instance, seen } = await hostWith({ [way]: [200, { error: false }] });
    expect(await whatsapp.disconnect(instance)).toEqual({ kind: "disconnected" });
    expect(seen.map(({ route }) => route)).toEqual(WAYS.slice(0, known + 1));
  });

  test("any other refusal ends the search", async () => {
    const { whatsapp, instance, seen } = await hostWith({ [WAYS[0] ?? ""]: [500, {}] });
    expect(await whatsapp.disconnect(instance)).toMatchObject({ kind: "refused", status: 500 });
    expect(seen).toHaveLength(1);
  });
});

describe("sending", () => {
  const message = { to: "5511900000002@s.whatsapp.net", text: "Olá!" };

  test("goes out as the host's documentation says", async () => {
    const { whatsapp, instance, seen } = await hostWith({
      [SEND]: [200, payload("megaapi-rest-sendText-response-200")],
    });
    expect(await whatsapp.sendText(instance, message)).toEqual({
      kind: "sent",
      providerId: "3EB0C767D097B7C7C030",
    });
    expect(seen[0]?.body).toEqual({ messageData: message });
    const sample = recordAt(payload("megaapi-rest-sendText-request"), "body", "messageData");
    expect(Object.keys(sample)).toEqual(Object.keys(message));
  });

  test.each<[unknown, string]>([
    [{ key: { id: "A" } }, "A"],
    [{ messageId: "A" }, "A"],
    [{ message: { key: { id: "A" } } }, "A"],
  ])("the id in %o is %s", async (body, providerId) => {
    const { whatsapp, instance } = await hostWith({ [SEND]: [200, body] });
    expect(await whatsapp.sendText(instance, message)).toEqual({ kind: "sent", providerId });
  });

  test.each<[Reply | "silence", object]>([
    [
      [200, payloadText("megaapi-rest-send-response-error-in-200")],
      { kind: "refused", reason: "instance not connected" },
    ],
    [[401, { error: "unauthorized" }], { kind: "unauthorised" }],
    [[500, "<html>"], { kind: "refused", reason: "HTTP 500" }],
    [[302, ""], { kind: "refused", reason: "HTTP 302" }],
    [[503, ""], { kind: "unreachable" }],
    [[502, ""], { kind: "unknown" }],
    [[504, ""], { kind: "unknown" }],
    [[200, "<html>welcome</html>"], { kind: "unknown" }],
    [[200, { message: "Message sent" }], { kind: "unknown" }],
    ["silence", { kind: "unknown" }],
  ])("the answer %o means %o", async (reply, result) => {
    const { whatsapp, instance } = await hostWith({ [SEND]: reply });
    expect(await whatsapp.sendText(instance, message)).toMatchObject(result);
  });

  test("a private host is not spoken to", async () => {
    const { instance, seen } = await hostWith({});
    const guarded = createWhatsappHost({ allowPrivate: false });
    expect(await guarded.sendText(instance, message)).toEqual({ kind: "blocked" });
    expect(seen).toEqual([]);
  });
});

test("the webhook's address is sent to the host", async () => {
  const route = "POST /rest/webhook/k%201/configWebhook";
  const { whatsapp, instance, seen } = await hostWith({ [route]: [200, { message: "ok" }] });
  expect(await whatsapp.configWebhook(instance, { url: "https://x.example/y" })).toEqual({
    kind: "configured",
  });
  const messageData = { webhookUrl: "https://x.example/y", webhookEnabled: true };
  expect(seen[0]?.body).toEqual({ messageData });
});

test("a host below a path keeps its path", async () => {
  const { whatsapp, instance, seen } = await hostWith({});
  await whatsapp.status({ ...instance, host: `${instance.host}/base/?x=1#y` });
  expect(seen[0]?.route).toBe("GET /base/rest/instance/k%201");
});
