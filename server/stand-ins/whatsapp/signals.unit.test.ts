import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import type { NumberSignal } from "#server/integrations/whatsapp/payload/signal.ts";
import { contractNumber, KINDS, QUIET, SLOW, TO } from "#server/testing/contract-number.ts";
import { eventsOf } from "#server/testing/whatsapp-number.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";

type Kind = (typeof KINDS)[number];
const UNTIL = Date.UTC(2030, 0, 1);
const LATER = { delays: { ...SLOW, sent: 1 } };

const ofNumber = (sinal: string, codigo: string, ate?: number) => ({
  sinal,
  alvo: "numero",
  codigo,
  ...(ate === undefined ? {} : { ate }),
});
const refused = (codigo: string) => ({ sinal: "recusado", alvo: "contato", codigo });

const signalIn = (answer: HostFailure | { kind: string }): NumberSignal | undefined =>
  "signal" in answer ? answer.signal : undefined;

function signalsIn(event: HostEvent): (NumberSignal | undefined)[] {
  if (event.kind === "ack") return event.failure ? [signalIn(event.failure)] : [];
  if (event.kind === "connection") return event.signal ? [event.signal] : [];
  return event.kind === "signal" ? [event] : [];
}

/** A linked number that posts to a receiver, with the signals in those posts. */
async function watched({ provedor, engine }: Kind) {
  const signals: (NumberSignal | undefined)[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    signals.push(...eventsOf(provedor, body).flatMap(signalsIn));
    res.end("{}");
  });
  onTestFinished(() => void receiver.close());
  const number = await contractNumber(provedor, { engine, behaviour: { ...QUIET, ...LATER } });
  number.standIn.instance(number.key).webhookUrl = `http://127.0.0.1:${await listen(receiver)}/h`;
  const send = (to = TO) => number.whatsapp.sendText(number.instance, { to, text: "Oi" });
  const status = async () => signalIn(await number.whatsapp.status(number.instance));
  return { ...number, signals, send, status };
}

/** The signal of a message, in the answer or in what is posted of it. */
async function fateOf({ send, signals }: Awaited<ReturnType<typeof watched>>, to = TO) {
  const before = signals.length;
  const answer = await send(to);
  if (answer.kind !== "sent") return signalIn(answer);
  return vi.waitFor(() => {
    expect(signals.length).toBeGreaterThan(before);
    return signals.at(-1);
  });
}

describe.each(KINDS)("$name", (kind) => {
  const isOfHost = isDeHost(kind.provedor);

  test("a contact that WhatsApp refuses is told once, and the next is written to", async () => {
    const number = await watched(kind);
    number.standIn.faults.push({ kind: "463" });
    expect(await fateOf(number)).toEqual(refused(isOfHost ? "463" : "131049"));
    expect(await number.send()).toMatchObject({ kind: "sent" });
  });

  test("a timelock is posted and holds back those who never wrote, until it is lifted", async () => {
    const number = await watched(kind);
    const { standIn, key, signals } = number;
    expect(await standIn.timelock(key, UNTIL)).toBe(200);
    const word = isOfHost ? "RESTRICT_ALL_COMPANIONS" : "RESTRICTED_BIZ_INITIATED_MESSAGING";
    expect(signals).toMatchObject([ofNumber("restrito", word, UNTIL)]);
    expect(await fateOf(number)).toMatchObject(
      isOfHost ? refused("463") : ofNumber("restrito", "368"),
    );
    await standIn.receive(key, { from: "553188887777", text: "Oi" });
    expect(await number.send()).toMatchObject({ kind: "sent" });
    const count = signals.length;
    await standIn.timelock(key, null);
    expect(await number.send("5521977776666@s.whatsapp.net")).toMatchObject({ kind: "sent" });
    expect(signals.length).toBe(count);
  });

  test("a timelock that the host does not know of is neither posted nor answered", async () => {
    const number = await watched(kind);
    expect(await number.standIn.timelock(number.key, UNTIL, { isHidden: true })).toBe(0);
    expect([number.signals, await number.status()]).toEqual([[], undefined]);
    const seen = await fateOf(number);
    expect(seen).toMatchObject(isOfHost ? refused("463") : ofNumber("restrito", "368"));
  });

  test("a removed number is told, and is free once it is linked again", async () => {
    const number = await watched(kind);
    const { standIn, key, signals, status } = number;
    await standIn.remove(key);
    const removed = { sinal: "removido", alvo: "numero" };
    expect(signals).toMatchObject(isOfHost ? [removed] : []);
    expect(await status()).toMatchObject(removed);
    expect((await number.send()).kind).toBe(isOfHost ? "refused" : "unauthorised");
    await standIn.scan(key);
    expect(await status()).toBeUndefined();
    expect(await number.send()).toMatchObject({ kind: "sent" });
  });

  test("a banned number is told in a post and in the answer about it", async () => {
    const { standIn, key, signals, status } = await watched(kind);
    expect(await standIn.ban(key)).toBe(200);
    expect(signals).toMatchObject([{ sinal: "banido", alvo: "numero" }]);
    expect(await status()).toMatchObject({ sinal: "banido" });
  });
});

test("WAHA answers a timelock that it knows of; MegaAPI too", async () => {
  for (const kind of KINDS.filter(({ provedor }) => provedor === "waha" || provedor === "mega")) {
    const { standIn, key, status } = await watched(kind);
    await standIn.timelock(key, UNTIL);
    expect(await status()).toEqual(ofNumber("restrito", "RESTRICT_ALL_COMPANIONS", UNTIL));
  }
});

const [CLOUD] = KINDS.filter(({ provedor }) => provedor === "cloud");
const CODES: [code: number, signal: object][] = [
  [190, ofNumber("removido", "190")],
  [368, ofNumber("restrito", "368")],
  [131026, refused("131026")],
  [131031, ofNumber("removido", "131031")],
  [131042, ofNumber("sem_pagamento", "131042")],
  [131048, ofNumber("restrito", "131048")],
  [131049, refused("131049")],
];
test.each(CODES)("Meta's error %i, at once and later", async (code, signal) => {
  if (!CLOUD) throw new Error("no number of Meta's");
  const number = await watched(CLOUD);
  number.standIn.faults.push({ kind: "meta", code }, { kind: "meta", code, later: true });
  expect(signalIn(await number.send())).toEqual(signal);
  expect(await fateOf(number)).toEqual(signal);
});

test("Meta's rating of a number is posted and answered", async () => {
  if (!CLOUD) throw new Error("no number of Meta's");
  const { standIn, key, signals, status } = await watched(CLOUD);
  await standIn.rate(key, { event: "FLAGGED", current_limit: "TIER_250" });
  expect(signals).toMatchObject([ofNumber("restrito", "FLAGGED")]);
  expect(await status()).toEqual(ofNumber("restrito", "RED"));
  await standIn.rate(key, { event: "UNFLAGGED" });
  expect([signals.length, await status()]).toEqual([1, undefined]);
});

test.each(KINDS.filter(({ provedor }) => isDeHost(provedor)))(
  "$name: a removed number shows a code for its next link",
  async (kind) => {
    const { standIn, key, whatsapp, instance, status } = await watched(kind);
    await standIn.remove(key);
    expect(await whatsapp.qrCode(instance)).toMatchObject({ kind: "qrcode" });
    expect(await whatsapp.status(instance)).toEqual({ kind: "status", status: "connecting" });
    expect(await status()).toBeUndefined();
  },
);

test("Evolution writes the reason of an end down", async () => {
  const [evolution] = KINDS.filter(({ provedor }) => provedor === "evolution");
  if (!evolution) throw new Error("no number of Evolution's");
  const { standIn, key, instance } = await watched(evolution);
  await standIn.remove(key);
  const path = `/instance/fetchInstances?instanceName=${encodeURIComponent(key)}`;
  const answer = await fetch(standIn.url + path, { headers: { apikey: instance.token } });
  expect(await answer.json()).toMatchObject([
    { connectionStatus: "close", disconnectionReasonCode: 401 },
  ]);
});

test("the control does the same over HTTP", async () => {
  const { standIn, key, signals } = await watched({
    provedor: "evolution",
    engine: undefined,
    name: "evolution",
  });
  const control = async (path: string, body: object) => {
    const answer = await fetch(`${standIn.url}/control${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const at = `/instances/${encodeURIComponent(key)}`;
  expect(await control("/faults", [{ kind: "463" }])).toEqual([{ kind: "463" }]);
  expect(await control(`${at}/timelock`, { until: UNTIL })).toEqual({ status: 200 });
  expect(await control(`${at}/remove`, {})).toEqual({ status: 200 });
  expect(await control(`${at}/ban`, {})).toEqual({ status: 200 });
  expect(signals.map((signal) => signal?.sinal)).toEqual(["restrito", "removido", "banido"]);
  expect(await control(`${at}/constructor`, {})).toMatchObject({ error: true });
});
