import { createServer } from "node:http";
import { afterAll, describe, expect, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { WAHA_ENGINES } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import type { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { eventsOf, numberAt } from "#server/testing/whatsapp-number.ts";
import {
  isDeHost,
  PROVEDORES,
  PROVEDORES_DE_HOSTS,
  type Provedor,
} from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost } from "./host.ts";
import type { HostEvent } from "./payload/events.ts";

const TO = "5531988887777@s.whatsapp.net";
const HOST = { allowPrivate: true, timeoutMs: 5_000 };
/** For a host that does not answer. */
const IMPATIENT = { ...HOST, timeoutMs: 400 };
const slow = { sent: 5_000, delivered: 5_000, read: 5_000, reply: 5_000, scan: null };
const quiet = { behaviour: { delays: slow, acks: false, window: "ignored" as const } };

/** Every kind of host, and WAHA in each of its engines. */
const KINDS = PROVEDORES.flatMap((provedor) => {
  const engines = provedor === "waha" ? WAHA_ENGINES : [undefined];
  return engines.map((engine) => ({ provedor, engine, name: engine ?? provedor }));
});

async function number(provedor: Provedor, options: Parameters<typeof numberAt>[1] = quiet) {
  const made = await numberAt(provedor, options);
  const { graphUrl } = made.standIn;
  const whatsapp = createWhatsappHost({ ...HOST, graphUrl });
  const impatient = createWhatsappHost({ ...IMPATIENT, graphUrl });
  return { ...made, whatsapp, impatient };
}

/** One contract for every kind of host: the same calls have the same outcomes, the same posts the same meaning. */
describe.each(PROVEDORES_DE_HOSTS)("%s links a phone:", (provedor) => {
  const whatsapp = createWhatsappHost(HOST);

  test("a number is linked by a picture, and its link is seen", async () => {
    const { standIn, key, instance } = await number(provedor);
    await standIn.unlink(key);
    expect(await whatsapp.status(instance)).toMatchObject({
      kind: "status",
      status: "disconnected",
    });
    const shown = await whatsapp.qrCode(instance);
    expect(shown).toEqual({
      kind: "qrcode",
      qrcode: expect.stringMatching(/^data:image\/png;base64,[\w+/=]{100,}$/),
    });
    expect(await whatsapp.status(instance)).toMatchObject({ status: "connecting" });
    await standIn.scan(key);
    expect(await whatsapp.status(instance)).toMatchObject({ status: "connected" });
    expect(await whatsapp.qrCode(instance)).toEqual({ kind: "connected" });
    expect(await whatsapp.disconnect(instance)).toEqual({ kind: "disconnected" });
    await vi.waitFor(async () =>
      expect(await whatsapp.status(instance)).toMatchObject({ status: "disconnected" }),
    );
  });

  test("a number is linked by a code, also after a picture was shown; one that is linked elsewhere is not", async () => {
    const { standIn, key, instance } = await number(provedor);
    await standIn.unlink(key);
    expect(await whatsapp.pairingCode(instance, "5511955554444")).toMatchObject({ kind: "code" });
    await whatsapp.qrCode(instance);
    const shown = await whatsapp.pairingCode(instance, "5511955554444");
    expect(shown).toEqual({ kind: "code", code: expect.stringMatching(/^[A-Z\d]{4}-[A-Z\d]{4}$/) });
    expect(await standIn.typeCode(key, shown.kind === "code" ? shown.code : "")).toBe(true);
    expect(await whatsapp.pairingCode(instance, "5511955554444")).toEqual({ kind: "connected" });
    standIn.addInstance({ key: "outra", token: "segredo" });
    const other = { ...instance, key: "outra" };
    expect(await whatsapp.pairingCode(other, "5511955554444")).toEqual({ kind: "elsewhere" });
  });

  test("an instance is made once, with the token that opens it", async () => {
    const { standIn } = await number(provedor, {
      behaviour: { ...quiet.behaviour, ownTokens: provedor !== "waha" },
    });
    const account = { provedor, host: standIn.url, adminToken: standIn.adminToken };
    const asked = { key: "nova", webhookUrl: "http://127.0.0.1:9/hooks/a" };
    const made = await whatsapp.create(account, asked);
    expect(made).toEqual({ kind: "created", key: "nova", token: standIn.instance("nova").token });
    expect(standIn.instance("nova").webhookUrl).toBe(asked.webhookUrl);
    expect(await whatsapp.create(account, asked)).toEqual({ kind: "exists" });
    const stranger = await whatsapp.create({ ...account, adminToken: "x" }, asked);
    expect(stranger).toEqual({ kind: "unauthorised" });
  });
});

describe.each(KINDS)("$name", ({ provedor, engine }) => {
  const events: HostEvent[] = [];
  const signatures: unknown[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    events.push(...eventsOf(provedor, JSON.parse(Buffer.concat(chunks).toString())));
    signatures.push(req.headers["x-webhook-hmac"] ?? req.headers["x-hub-signature-256"]);
    res.end("{}");
  });

  test("what is sent has the id under which it is acknowledged and posted back; people's answers arrive", async () => {
    const { standIn, key, whatsapp, instance } = await number(provedor, {
      engine,
      behaviour: {
        ...quiet.behaviour,
        acks: true,
        echo: true,
        delays: { ...slow, sent: 1, delivered: 20, read: 40 },
      },
    });
    const url = `http://127.0.0.1:${await listen(receiver)}/hooks/segredo`;
    afterAll(() => receiver.close());
    standIn.app.webhookUrl = url;
    expect(await whatsapp.configWebhook(instance, { url, hmac: "chave" })).toEqual({
      kind: "configured",
    });
    const sent = await whatsapp.sendText(instance, { to: TO, text: "Olá, é amanhã às 9?" });
    expect(sent).toMatchObject({
      kind: "sent",
      providerId: expect.stringMatching(/^3EB0[\dA-F]+$/),
    });
    const providerId = sent.kind === "sent" ? sent.providerId : "";
    expect(standIn.sent).toEqual([
      expect.objectContaining({ to: TO, text: "Olá, é amanhã às 9?" }),
    ]);
    for (const status of ["pendente", "entregue", "lida"])
      await vi.waitFor(() =>
        expect(events).toContainEqual(expect.objectContaining({ kind: "ack", providerId, status })),
      );
    const theirs = { telefone: "5531988887777", lid: null };
    await vi.waitFor(() =>
      expect(events).toContainEqual(
        expect.objectContaining({ kind: "message", fromMe: true, providerId, sender: theirs }),
      ),
    );
    const { id } = await standIn.receive(key, { from: "553188887777", text: "1", pushName: "Bia" });
    expect(events).toContainEqual({
      kind: "message",
      providerId: id,
      sender: { telefone: "553188887777", lid: null },
      fromMe: false,
      text: "1",
      pushName: "Bia",
      sentAt: expect.any(Number),
      quotedId: null,
    });
    expect(signatures.every(Boolean)).toBe(provedor === "waha" || provedor === "cloud");
    if (!isDeHost(provedor)) return;
    await standIn.unlink(key);
    expect(events.at(-1)).toEqual({ kind: "connection", status: "disconnected" });
    await standIn.scan(key);
    const address = "5511900000001@s.whatsapp.net";
    expect(events.at(-1)).toEqual({ kind: "connection", status: "connected", address });
  });

  test.each<[what: string, fault: Parameters<typeof plan>[0], outcome: object]>([
    [
      "a refusal",
      { kind: "http", status: 400, body: { message: "não" } },
      { kind: "refused", reason: "não" },
    ],
    ["another's number", { kind: "http", status: 403 }, { kind: "refused", reason: "HTTP 403" }],
    ["an unknown number", { kind: "http", status: 404 }, { kind: "refused", reason: "HTTP 404" }],
    [
      "a body it can not use",
      { kind: "http", status: 422 },
      { kind: "refused", reason: "HTTP 422" },
    ],
    ["a token that has ended", { kind: "http", status: 401 }, { kind: "unauthorised" }],
    ["a fault of the host", { kind: "http", status: 500 }, { kind: "refused", reason: "HTTP 500" }],
    ["a gateway without a host", { kind: "http", status: 502 }, { kind: "unknown" }],
    [
      "an error inside of a 200",
      { kind: "error-in-200", message: "não" },
      { kind: "refused", reason: "não" },
    ],
    ["a gateway that gave up", { kind: "http", status: 504 }, { kind: "unknown" }],
    ["a busy host", { kind: "http", status: 503 }, { kind: "unreachable" }],
    ["too many calls", { kind: "http", status: 429 }, { kind: "rateLimited", afterMs: 60_000 }],
    ["silence", { kind: "hang", taken: true }, { kind: "unknown" }],
    ["a cut connection", { kind: "drop", taken: true }, { kind: "unknown" }],
    [
      "one that is cut before anything is taken",
      { kind: "drop", taken: false },
      { kind: "unknown" },
    ],
  ])("%s", async (_, fault, outcome) => {
    const { standIn, whatsapp, impatient, instance } = await number(provedor);
    plan(fault, standIn);
    const sending = fault.kind === "hang" ? impatient : whatsapp;
    expect(await sending.sendText(instance, { to: TO, text: "Oi" })).toMatchObject(outcome);
    expect(await whatsapp.sendText(instance, { to: TO, text: "Oi" })).toMatchObject({
      kind: "sent",
    });
  });

  test("the words of a refusal never hold the token", async () => {
    const { standIn, key, whatsapp, instance } = await number(provedor);
    const token = "token/secreto+do-host";
    Object.assign(standIn.instance(key), { token });
    // The second one is cut in the middle of the token.
    for (const before of ["token inválido: ", "x".repeat(190)]) {
      plan({ kind: "http", status: 400, body: { message: `${before}${token}` } }, standIn);
      const answer = await whatsapp.sendText({ ...instance, token }, { to: TO, text: "Oi" });
      expect(answer).toMatchObject({ kind: "refused", reason: `${before}***` });
    }
  });

  test("a slow host is waited for", async () => {
    const answerAfter = 150;
    const { impatient, instance, standIn } = await number(provedor, {
      behaviour: { ...quiet.behaviour, answerAfter },
    });
    const began = Date.now();
    const sent = await impatient.sendText(instance, { to: TO, text: "Oi" });
    expect([sent.kind, standIn.sent.length]).toEqual(["sent", 1]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(answerAfter - 5);
  });

  test("without a link, with another's token and without a host nothing is sent", async () => {
    const { standIn, key, whatsapp, instance } = await number(provedor);
    const send = (over = {}) => whatsapp.sendText({ ...instance, ...over }, { to: TO, text: "Oi" });
    expect(await send({ token: "outro" })).toEqual({ kind: "unauthorised" });
    expect(await whatsapp.status({ ...instance, token: "outro" })).toEqual({
      kind: "unauthorised",
    });
    await standIn.unlink(key);
    expect(await send()).toMatchObject({
      kind: isDeHost(provedor) ? "refused" : "unlicensed",
      reason: expect.stringMatching(/\w/),
    });
    const away = { host: "http://127.0.0.1:9" };
    const elsewhere = createWhatsappHost({ ...HOST, graphUrl: away.host });
    expect(await elsewhere.sendText({ ...instance, ...away }, { to: TO, text: "Oi" })).toEqual({
      kind: "unreachable",
    });
    expect(standIn.sent).toEqual([]);
  });
});

type StandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>;

function plan(fault: StandIn["faults"][number], standIn: StandIn) {
  standIn.faults.push(fault);
}
