import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createWhatsappHost } from "#server/integrations/whatsapp/host.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { parsePayload } from "#server/integrations/whatsapp/payload/parse.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import { startWhatsappStandIn } from "./whatsapp-host.ts";

const received: HostEvent[] = [];
let answers: number[] = [];
const webhook = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const status = answers.shift() ?? 200;
  if (status === 200) received.push(...parsePayload(JSON.parse(Buffer.concat(chunks).toString())));
  res.writeHead(status).end();
});
const webhookUrl = `http://127.0.0.1:${await listen(webhook)}/hook`;
const standIn = await startWhatsappStandIn({
  behaviour: { replies: true, delays: { sent: 1, delivered: 20, read: 40, reply: 60, scan: null } },
});
const whatsapp = createWhatsappHost({ allowPrivate: true });
const instance = { provedor: "mega" as const, host: standIn.url, key: "clinica", token: "segredo" };
afterAll(async () => {
  await standIn.stop();
  webhook.close();
});

const heard = (wanted: object) =>
  vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining(wanted)), 10_000);

test("a number is linked by scanning, exchanges messages with people, and is unlinked", async () => {
  expect(await whatsapp.configWebhook(instance, { url: webhookUrl })).toEqual({
    kind: "configured",
  });
  expect(await whatsapp.status(instance)).toEqual({ kind: "status", status: "disconnected" });

  const qr = await whatsapp.qrCode(instance);
  expect(qr).toMatchObject({ kind: "qrcode", qrcode: expect.stringMatching(/^data:image\/png/) });
  expect(await whatsapp.status(instance)).toEqual({ kind: "status", status: "connecting" });
  await standIn.scan("clinica");
  await heard({ kind: "connection", status: "connected" });
  expect(await whatsapp.qrCode(instance)).toEqual({ kind: "connected" });

  const to = "5531988887777@s.whatsapp.net";
  const sent = await whatsapp.sendText(instance, { to, text: "Responda 1 para confirmar" });
  const providerId = sent.kind === "sent" ? sent.providerId : null;
  for (const status of ["pendente", "entregue", "lida"]) {
    await heard({ kind: "ack", providerId, status });
  }
  const sender = { telefone: "553188887777", lid: null };
  await heard({ kind: "message", sender, text: expect.stringMatching(/^(1|Sim|Confirmo)$/) });

  expect(await whatsapp.disconnect(instance)).toEqual({ kind: "disconnected" });
  await heard({ kind: "connection", status: "disconnected" });
  const refused = await whatsapp.sendText(instance, { to, text: "Oi" });
  expect(refused).toMatchObject({ kind: "refused", reason: "instance not connected" });
});

test("neither one's own number nor a test reminder is answered as by a client", async () => {
  standIn.addInstance({
    key: "propria",
    token: "p",
    status: "connected",
    webhookUrl,
    phone: "558188112233",
  });
  const own = { provedor: "mega" as const, host: standIn.url, key: "propria", token: "p" };
  const send = (phone: string, text: string) =>
    whatsapp.sendText(own, { to: `${phone}@s.whatsapp.net`, text });
  await send("5581988112233", "Para mim. Responda 1 para confirmar");
  await send("5581977776655", `${m.testeMarca}\n\nResponda 1 para confirmar`);
  await send("5581966665544", "Responda 1 para confirmar");
  await heard({ kind: "message", sender: { telefone: "558166665544", lid: null } });
  const writers = received.flatMap((event) => (event.kind === "message" ? [event.sender] : []));
  expect(writers).not.toContainEqual({ telefone: "558177776655", lid: null });
  // Which is what the product makes of a message from the number to itself.
  expect(received).not.toContainEqual({ kind: "ignored" });
});

test("a shown code is scanned automatically after a while", async () => {
  standIn.behaviour.delays.scan = 5;
  const other = { ...instance, key: "outra" };
  expect(await whatsapp.qrCode(other)).toMatchObject({ kind: "qrcode" });
  await vi.waitFor(async () =>
    expect(await whatsapp.status(other)).toEqual({
      kind: "status",
      status: "connected",
      address: expect.stringMatching(/@s\.whatsapp\.net$/),
    }),
  );
});

test("another token for a known key is turned away", async () => {
  const stranger = { ...instance, token: "outro" };
  expect(await whatsapp.status(stranger)).toEqual({ kind: "unauthorised" });
});

test("planned faults come one after the other, and a lost answer may still be a sent message", async () => {
  standIn.addInstance({ key: "b", token: "b", status: "connected" });
  standIn.faults.push(
    { kind: "http", status: 500 },
    { kind: "error-in-200", message: "busy" },
    { kind: "drop", taken: true },
    { kind: "drop", taken: false },
  );
  const send = (text: string) =>
    whatsapp.sendText(
      { provedor: "mega" as const, host: standIn.url, key: "b", token: "b" },
      { to: "5511@lid", text },
    );
  expect(await send("a")).toMatchObject({ kind: "refused", reason: "HTTP 500" });
  expect(await send("b")).toMatchObject({ kind: "refused", reason: "busy" });
  expect(await send("c")).toEqual({ kind: "unknown" });
  expect(await send("d")).toEqual({ kind: "unknown" });
  expect(await send("e")).toMatchObject({ kind: "sent" });
  const texts = standIn.sent.filter(({ key }) => key === "b").map(({ text }) => text);
  expect(texts).toEqual(["c", "e"]);
});

test("an event that is not taken is posted again; the control paths do the same over HTTP", async () => {
  standIn.addInstance({ key: "c", token: "c", status: "connected", webhookUrl });
  answers = [503];
  const control = async (path: string, body: unknown) => {
    const answer = await fetch(`${standIn.url}/control${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const message = { from: "5511977776666", text: "Oi", pushName: "Zé" };
  expect(await control("/instances/c/receive", message)).toMatchObject({ status: 200 });
  await heard({ kind: "message", text: "Oi", pushName: "Zé" });
  expect(await control("/instances/c/push", [])).toEqual({ status: 200 });
  expect(await control("/instances/zzz/push", [])).toMatchObject({ error: true });
  expect(await control("/faults", [{ kind: "nope" }])).toMatchObject({ error: true });
  await sleep(1);
});
