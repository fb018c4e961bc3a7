import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { contractNumber, HOST, KINDS, QUIET, SLOW, TO } from "#server/testing/contract-number.ts";
import { eventsOf } from "#server/testing/whatsapp-number.ts";
import { isDeHost, PROVEDORES_DE_HOSTS } from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost } from "./host.ts";
import type { HostEvent } from "./payload/events.ts";

/** One contract for every kind of host: the same calls have the same outcomes, the same posts the same meaning. */
describe.each(PROVEDORES_DE_HOSTS)("%s links a phone:", (provedor) => {
  const whatsapp = createWhatsappHost(HOST);

  test("a number is linked by a picture, and its link is seen", async () => {
    const { standIn, key, instance } = await contractNumber(provedor);
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
    const { standIn, key, instance } = await contractNumber(provedor);
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
    const { standIn } = await contractNumber(provedor, {
      behaviour: { ...QUIET, ownTokens: provedor !== "waha" },
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

/** A number whose host acknowledges and echoes, and posts to a receiver; its events, and whether all posts were signed. */
async function postingNumber({ provedor, engine }: (typeof KINDS)[number]) {
  const events: HostEvent[] = [];
  const signatures: unknown[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    events.push(...eventsOf(provedor, JSON.parse(Buffer.concat(chunks).toString())));
    signatures.push(req.headers["x-webhook-hmac"] ?? req.headers["x-hub-signature-256"]);
    res.end("{}");
  });
  const delays = { ...SLOW, sent: 1, delivered: 20, read: 40 };
  const number = await contractNumber(provedor, {
    engine,
    behaviour: { ...QUIET, acks: true, echo: true, delays },
  });
  const url = `http://127.0.0.1:${await listen(receiver)}/hooks/segredo`;
  onTestFinished(() => void receiver.close());
  number.standIn.app.webhookUrl = url;
  const configured = await number.whatsapp.configWebhook(number.instance, { url, hmac: "chave" });
  expect(configured).toEqual({ kind: "configured" });
  return { ...number, events, areSigned: () => signatures.every(Boolean) };
}

const signs = (provedor: string) => provedor === "waha" || provedor === "cloud";

describe.each(KINDS)("$name", (kind) => {
  test("what is sent has the id under which it is acknowledged and posted back", async () => {
    const { standIn, whatsapp, instance, events, areSigned } = await postingNumber(kind);
    const sent = await whatsapp.sendText(instance, { to: TO, text: "Olá, é amanhã às 9?" });
    expect(sent).toMatchObject({
      kind: "sent",
      providerId: expect.stringMatching(/^(?:3EB0[\dA-F]+|wamid\.[\w+/=]+)$/),
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
    expect(areSigned()).toBe(signs(kind.provedor));
  });

  test("people's answers arrive", async () => {
    const { standIn, key, events, areSigned } = await postingNumber(kind);
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
    expect(areSigned()).toBe(signs(kind.provedor));
  });
});

test.each(KINDS.filter(({ provedor }) => isDeHost(provedor)))(
  "$name posts that a phone was unlinked, and that it is linked again",
  async (kind) => {
    const { standIn, key, events, areSigned } = await postingNumber(kind);
    await standIn.unlink(key);
    // Evolution tells beside it that the phone has ended the link.
    const signal = { sinal: "removido", alvo: "numero", codigo: "401" };
    const why = kind.provedor === "evolution" ? { signal } : {};
    expect(events.at(-1)).toEqual({ kind: "connection", status: "disconnected", ...why });
    await standIn.scan(key);
    const address = "5511900000001@s.whatsapp.net";
    expect(events.at(-1)).toEqual({ kind: "connection", status: "connected", address });
    expect(areSigned()).toBe(signs(kind.provedor));
  },
);

describe.each(PROVEDORES_DE_HOSTS)("%s restarts a session:", (provedor) => {
  test("a linked one posts its link again, and needs no code; a host or a version without the call says so", async () => {
    const kind = { provedor, engine: undefined, name: provedor };
    const { standIn, key, whatsapp, instance, events } = await postingNumber(kind);
    expect(await whatsapp.restart?.(instance)).toEqual({ kind: "restarted" });
    const address = "5511900000001@s.whatsapp.net";
    const up = { kind: "connection", status: "connected", address };
    await vi.waitFor(() => expect(events.at(-1)).toEqual(up));
    expect(standIn.instance(key).status).toBe("connected");

    standIn.behaviour.restart = "older";
    expect(await whatsapp.restart?.(instance)).toEqual({ kind: "restarted" });
    standIn.behaviour.restart = "unknown";
    const known = provedor === "waha" ? "restarted" : "unsupported";
    expect(await whatsapp.restart?.(instance)).toEqual({ kind: known });
    const stranger = { ...instance, token: "falso-token" };
    expect(await whatsapp.restart?.(stranger)).toEqual({ kind: "unauthorised" });
  });
});

test("Evolution refuses to restart a phone that is not linked, in a 200", async () => {
  const { standIn, key, whatsapp, instance } = await contractNumber("evolution");
  await standIn.unlink(key);
  expect(await whatsapp.restart?.(instance)).toMatchObject({
    kind: "refused",
    reason: expect.stringMatching(/not connected/),
  });
});

test("the Cloud API has no session to restart, and is not asked for one", async () => {
  const { standIn, whatsapp, instance } = await contractNumber("cloud");
  expect(await whatsapp.restart?.(instance)).toEqual({ kind: "unsupported" });
  expect(standIn.calls).toEqual([]);
});
