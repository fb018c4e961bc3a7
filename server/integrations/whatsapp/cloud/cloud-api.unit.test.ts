import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createWhatsappHost } from "../host.ts";
import { failureIn } from "./failure.ts";

const asked: { route: string; authorization: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: unknown; retryAfter?: string } = { status: 200, body: {} };
const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const { authorization } = req.headers;
  asked.push({ route: `${req.method} ${req.url}`, authorization, body: text && JSON.parse(text) });
  if (answer.retryAfter) res.setHeader("retry-after", answer.retryAfter);
  res.writeHead(answer.status).end(JSON.stringify(answer.body));
});
const graphUrl = `http://127.0.0.1:${await listen(server)}/v23.0`;
afterAll(() => server.close());

const whatsapp = createWhatsappHost({ allowPrivate: true, graphUrl });
const instance = {
  provedor: "cloud" as const,
  host: "http://127.0.0.1:9",
  key: "106540352242922",
  token: "EAAG",
  wabaId: "102290129340398",
};
const TO = "5531988887777@s.whatsapp.net";
const SENT = {
  messages: [{ id: "wamid.X" }],
  contacts: [{ input: "5531988887777", wa_id: "553188887777" }],
};

async function sentAs(message: Parameters<typeof whatsapp.sendText>[1]) {
  answer = { status: 200, body: SENT };
  const result = await whatsapp.sendText(instance, message);
  return { result, body: asked.at(-1)?.body, route: asked.at(-1)?.route };
}

test("a text goes to Meta's own address, with our id, and tells under which number WhatsApp knows the phone", async () => {
  const { result, body, route } = await sentAs({ to: TO, text: "Olá", reference: "m1" });
  expect(result).toEqual({ kind: "sent", providerId: "wamid.X", waId: "553188887777" });
  expect(route).toBe("POST /v23.0/106540352242922/messages");
  expect(asked.at(-1)?.authorization).toBe("Bearer EAAG");
  expect(body).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "5531988887777",
    type: "text",
    text: { body: "Olá", preview_url: false },
    biz_opaque_callback_data: "m1",
  });
});

test("a file is fetched from Meta alone: to any other address the token does not go", async () => {
  for (const url of [
    graphUrl.replace("127.0.0.1", "localhost"),
    "https://fbsbx.com.example.org/f",
    "http://lookaside.fbsbx.com/f",
    "ftp://lookaside.fbsbx.com/f",
    "f",
    null,
  ]) {
    answer = { status: 200, body: { url, mime_type: "image/jpeg" } };
    const before = asked.length;
    const fetched = await whatsapp.fetchMedia(instance, { ref: { id: "1" } });
    expect([url, fetched]).toEqual([url, { kind: "refused", reason: "no address" }]);
    expect(asked.slice(before).map(({ route }) => route)).toEqual([
      "GET /v23.0/1?phone_number_id=106540352242922",
    ]);
  }
});

test("Meta's id of a person goes into `recipient`, never into `to`", async () => {
  const { body } = await sentAs({ to: "BR.123@bsuid", text: "Olá" });
  expect(body).toMatchObject({ recipient: "BR.123" });
  expect(body).not.toHaveProperty("to");
});

const BUTTONS = [
  { id: "confirmar:1", title: "Confirmar" },
  { id: "cancelar:1", title: "Cancelar" },
];

test("buttons stand below a text that is short enough for them", async () => {
  const { body } = await sentAs({ to: TO, text: "É amanhã", buttons: BUTTONS });
  expect(body).toMatchObject({
    type: "interactive",
    interactive: {
      type: "button",
      body: { text: "É amanhã" },
      action: { buttons: BUTTONS.map((reply) => ({ type: "reply", reply })) },
    },
  });
  const long = await sentAs({ to: TO, text: "x".repeat(1_025), buttons: BUTTONS });
  expect(long.body).toMatchObject({ type: "text" });
});

test("a template has its values in one line each, and the buttons what they carry", async () => {
  const template = { name: "pontual_x", language: "pt_BR", values: ["Bia\n Lima", " "] };
  const { body } = await sentAs({ to: TO, text: "x", template, buttons: BUTTONS });
  const button = (index: string, payload: string) => ({
    type: "button",
    sub_type: "quick_reply",
    index,
    parameters: [{ type: "payload", payload }],
  });
  expect(body).toMatchObject({
    type: "template",
    template: {
      name: "pontual_x",
      language: { policy: "deterministic", code: "pt_BR" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Bia Lima" },
            { type: "text", text: "-" },
          ],
        },
        button("0", "confirmar:1"),
        button("1", "cancelar:1"),
      ],
    },
  });
});

const ofNumber = (sinal: string, codigo: string) => ({ sinal, alvo: "numero", codigo });

test.each<[code: number, outcome: object]>([
  [190, { kind: "unauthorised", signal: ofNumber("removido", "190") }],
  [200, { kind: "unauthorised" }],
  [131047, { kind: "windowClosed" }],
  [131056, { kind: "rateLimited", afterMs: 10_000 }],
  [4, { kind: "rateLimited", afterMs: 900_000 }],
  [131031, { kind: "unlicensed", reason: "porque sim", signal: ofNumber("removido", "131031") }],
  [131000, { kind: "unreachable" }],
  [
    131026,
    {
      kind: "refused",
      reason: "porque sim",
      recusa: "naoEntregue",
      signal: { sinal: "recusado", alvo: "contato", codigo: "131026" },
    },
  ],
  [
    131042,
    {
      kind: "unlicensed",
      reason: "porque sim",
      recusa: "pagamento",
      signal: ofNumber("sem_pagamento", "131042"),
    },
  ],
  [132001, { kind: "refused", reason: "porque sim", recusa: "modelo" }],
  [100, { kind: "refused", reason: "porque sim" }],
])("Meta's code %i", async (code, outcome) => {
  const error = { code, message: "m", error_data: { details: "porque sim" } };
  expect(failureIn(error)).toEqual(outcome);
  answer = { status: 400, body: { error } };
  expect(await whatsapp.sendText(instance, { to: TO, text: "Oi" })).toEqual(outcome);
});

test("`Retry-After` says how long too much lasts, and no longer than an hour is believed", async () => {
  const limited = { status: 429, body: { error: { code: 130429, message: "m" } } };
  answer = { ...limited, retryAfter: "7" };
  const send = () => whatsapp.sendText(instance, { to: TO, text: "Oi" });
  expect(await send()).toEqual({ kind: "rateLimited", afterMs: 7_000 });
  answer = { ...limited, retryAfter: "999999" };
  expect(await send()).toEqual({ kind: "rateLimited", afterMs: 3_600_000 });
  answer = { ...limited, retryAfter: "Wed, 21 Oct 2026 07:28:00 GMT" };
  expect(await send()).toEqual({ kind: "rateLimited", afterMs: 10_000 });
});

test.each([
  [{ status: "CONNECTED" }, "connected"],
  [{}, "connected"],
  [{ status: "BANNED" }, "error"],
  [{ status: "DISCONNECTED" }, "disconnected"],
])("a number that is %o is %s", async (body, status) => {
  answer = { status: 200, body: { id: instance.key, ...body } };
  const signal = status === "error" ? { signal: ofNumber("banido", "BANNED") } : {};
  expect(await whatsapp.status(instance)).toEqual({ kind: "status", status, ...signal });
});

test("an account is made to post; one that nobody named is not", async () => {
  answer = { status: 200, body: { success: true } };
  const webhook = { url: "https://pontual.example/cloud" };
  expect(await whatsapp.configWebhook(instance, webhook)).toEqual({ kind: "configured" });
  expect(asked.at(-1)?.route).toBe("POST /v23.0/102290129340398/subscribed_apps");
  const nameless = { ...instance, wabaId: null };
  expect(await whatsapp.configWebhook(nameless, webhook)).toMatchObject({ kind: "refused" });
});

test("no phone is linked", async () => {
  const before = asked.length;
  expect(await whatsapp.qrCode(instance)).toMatchObject({ kind: "refused" });
  expect(await whatsapp.pairingCode(instance, "5511999998888")).toEqual({ kind: "unsupported" });
  expect(await whatsapp.disconnect(instance)).toMatchObject({ kind: "refused" });
  expect(asked.length).toBe(before);
});
