import { expect, test } from "vitest";
import { alikeHost } from "#server/testing/alike-host.ts";
import { PROVEDORES_DE_HOSTS, type Provedor } from "#shared/instancias/instancias.constants.ts";

const { answerWith, asked, calls, sendFile, sendText } = await alikeHost();

const TO = "5531988887777@s.whatsapp.net";
const ID = "3EB0C767D097B7C7C030";
const SESSION = { name: "clinica", status: "STARTING", config: {} };
const KEY = { remoteJid: TO, fromMe: true, id: ID };

/** Real forms of success, from the hosts' documentation and sources. */
test.each<[Provedor, string, unknown]>([
  ["mega", "its documentation", { error: false, message: "Message sent", formMe: true, id: ID }],
  ["mega", "clients that read `key`", { error: false, key: KEY, message: {} }],
  ["mega", "clients that read `messageId`", { messageId: ID, status: "success" }],
  ["mega", "wrapped", { error: false, data: { key: KEY } }],
  [
    "evolution",
    "2.x",
    { key: KEY, status: "PENDING", message: { conversation: "Oi" }, contextInfo: null },
  ],
  [
    "waha",
    "WEBJS",
    { _data: {}, id: { fromMe: true, id: ID, _serialized: `true_5531@c.us_${ID}` }, ack: 0 },
  ],
  ["waha", "NOWEB", { key: KEY, message: {}, status: "PENDING", messageTimestamp: "1" }],
  ["waha", "GOWS", { id: `true_5531@c.us_${ID}`, fromMe: true, body: "Oi", error: null }],
  ["cloud", "v23", { messaging_product: "whatsapp", contacts: [], messages: [{ id: ID }] }],
])("%s, %s: what names the message is sent", async (provedor, _, body) => {
  answerWith(201, body);
  expect(await sendText(provedor)).toEqual({ kind: "sent", providerId: ID });
  if (provedor !== "cloud")
    expect(await sendFile(provedor)).toEqual({ kind: "sent", providerId: ID });
});

test.each<[Provedor, "status" | "disconnect" | "restart" | "configWebhook" | "create", unknown]>([
  ["mega", "restart", { error: false, message: "Instance restarted" }],
  ["mega", "restart", { error: false, instance: { key: "k", status: "connecting" } }],
  ["evolution", "restart", { instance: { instanceName: "k", state: "open" } }],
  ["evolution", "restart", { instance: { instanceName: "k", status: "connecting" } }],
  ["evolution", "restart", { pairingCode: null, code: "2@x", base64: "data:...", count: 1 }],
  ["waha", "restart", SESSION],
  ["mega", "status", { error: false, instance: { key: "k", status: "disconnected", user: {} } }],
  ["mega", "status", { connected: false }],
  ["mega", "disconnect", { error: false, message: "logout successful" }],
  ["mega", "configWebhook", { message: "Webhook configured" }],
  ["mega", "configWebhook", { webhookData: { webhookUrl: "u", webhookEnabled: true } }],
  ["mega", "create", { error: false, message: "Initializing successfully", key: "k" }],
  ["evolution", "status", { instance: { instanceName: "k", state: "close" } }],
  [
    "evolution",
    "disconnect",
    {
      status: "SUCCESS",
      error: false,
      response: { message: "Instance logged out" },
      // One answer serves both calls: the state that is asked for afterwards is the proof.
      instance: { instanceName: "k", state: "close" },
    },
  ],
  [
    "evolution",
    "configWebhook",
    { id: "1", url: "u", enabled: true, events: [], webhookByEvents: false },
  ],
  [
    "evolution",
    "configWebhook",
    { webhook: { instanceName: "k", webhook: { url: "u", enabled: true } } },
  ],
  [
    "evolution",
    "create",
    { instance: { instanceName: "k", status: "close" }, hash: "T", settings: {} },
  ],
  ["waha", "status", { name: "k", status: "FAILED" }],
  ["waha", "disconnect", SESSION],
  ["waha", "configWebhook", SESSION],
  ["waha", "create", SESSION],
  ["cloud", "status", { id: "1", status: "CONNECTED" }],
  ["cloud", "configWebhook", { success: true }],
])("%s's own answer to %s is believed: %o", async (provedor, name, body) => {
  answerWith(200, body);
  const [, call, well] = calls.find(([one]) => one === name) ?? [];
  expect(well).toContain((await call?.(provedor))?.kind);
});

test.each(PROVEDORES_DE_HOSTS)(
  "%s: reasons that are known say what they mean",
  async (provedor) => {
    const jid = "5531988887777@s.whatsapp.net";
    const forms: [number, unknown, object][] = [
      [
        400,
        {
          status: 400,
          error: "Bad Request",
          response: { message: [{ jid, exists: false, number: "1" }] },
        },
        { recusa: "semWhatsapp" },
      ],
      [
        500,
        { statusCode: 500, message: "no LID found for 1@s.whatsapp.net from server" },
        { recusa: "semWhatsapp" },
      ],
      [500, { status: 500, response: { message: "Connection Closed" } }, { recusa: "semConexao" }],
      [200, { error: true, message: "instance not connected" }, { recusa: "semConexao" }],
      ...["onWhatsApp", "sendMessage", "textMessage", "waUploadToServer"].map(
        (name): [number, unknown, object] => [
          400,
          {
            response: {
              message: [`TypeError: Cannot read properties of undefined (reading '${name}')`],
            },
          },
          { recusa: "semConexao" },
        ],
      ),
      [
        422,
        { error: "Session status is not as expected. Try again later" },
        { recusa: "semConexao" },
      ],
      [
        404,
        { response: { message: ['The "clinica" instance does not exist'] } },
        { recusa: "semInstancia" },
      ],
      [413, "<html>", { recusa: "arquivoGrande" }],
      [400, { message: "rate-overlimit" }, { kind: "rateLimited", afterMs: 60_000 }],
    ];
    for (const [status, body, meaning] of forms) {
      answerWith(status, body);
      expect(await sendText(provedor)).toMatchObject(meaning);
    }
  },
);

test.each(["create", "configWebhook"])(
  "%s asks Evolution for every event that is read",
  async (name) => {
    answerWith(201, {});
    const [, call] = calls.find(([one]) => one === name) ?? [];
    await call?.("evolution");
    const events: unknown = JSON.parse(asked()).webhook.events;
    expect(events).toEqual([
      "MESSAGES_UPSERT",
      "MESSAGES_UPDATE",
      "MESSAGES_EDITED",
      "MESSAGES_DELETE",
      "SEND_MESSAGE",
      "CONNECTION_UPDATE",
    ]);
  },
);

test("Meta's 200 with a code follows the code", async () => {
  const error = { code: 131047, message: "(#131047) Re-engagement message" };
  answerWith(200, { error });
  expect(await sendText("cloud")).toEqual({ kind: "windowClosed" });
  answerWith(200, { error: { ...error, code: 131056 } });
  expect(await sendFile("cloud")).toEqual({ kind: "rateLimited", afterMs: 10_000 });
});
