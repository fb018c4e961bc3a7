import { createServer } from "node:http";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { CLOUD_ERRORS } from "#server/testing/signals/cloud-errors.ts";
import { CLOUD_HEALTH } from "#server/testing/signals/cloud-health.ts";
import { EVOLUTION_SIGNALS } from "#server/testing/signals/evolution.ts";
import { MEGA_SIGNALS } from "#server/testing/signals/mega.ts";
import type { SignalCase } from "#server/testing/signals/signal-case.ts";
import { WAHA_SIGNALS } from "#server/testing/signals/waha.ts";
import { WAHA_SESSIONS } from "#server/testing/signals/waha-sessions.ts";
import { eventsOf } from "#server/testing/whatsapp-number.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost } from "./host.ts";
import type { HostEvent } from "./payload/events.ts";
import type { NumberSignal } from "./payload/signal.ts";

const TABLE: Record<Provedor, SignalCase[]> = {
  mega: MEGA_SIGNALS,
  evolution: EVOLUTION_SIGNALS,
  waha: [...WAHA_SIGNALS, ...WAHA_SESSIONS],
  cloud: [...CLOUD_ERRORS, ...CLOUD_HEALTH],
};

let told: Pick<SignalCase, "http" | "body" | "record"> = { http: 200, body: {} };
const server = createServer((req, res) => {
  const isRecord = req.url?.startsWith("/instance/fetchInstances");
  res.writeHead(isRecord ? 200 : told.http);
  res.end(JSON.stringify(isRecord ? (told.record ?? {}) : told.body));
});
const url = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => void server.close());
const whatsapp = createWhatsappHost({ allowPrivate: true, graphUrl: url });

const TO = "5531988887777@s.whatsapp.net";
const instanceOf = (provedor: Provedor) => ({
  provedor,
  host: url,
  key: "clinica",
  token: "segredo",
  wabaId: "102290129340398",
});

/** The signal in an answer, by the call that gets it. */
async function answered(provedor: Provedor, one: SignalCase): Promise<NumberSignal | undefined> {
  told = one;
  const instance = instanceOf(provedor);
  const result =
    one.where === "status"
      ? await whatsapp.status(instance)
      : await whatsapp.sendText(instance, { to: TO, text: "Oi" });
  return "signal" in result ? result.signal : undefined;
}

/** The signals in a post, by the kinds of its events. */
function posted(event: HostEvent): NumberSignal[] {
  if (event.kind === "ack") {
    const { failure } = event;
    return failure && "signal" in failure && failure.signal ? [failure.signal] : [];
  }
  if (event.kind === "connection") return event.signal ? [event.signal] : [];
  if (event.kind !== "signal") return [];
  const { kind: _, telefone: __, ...signal } = event;
  return [signal];
}

const isAnswer = ({ where }: SignalCase) => where === "send" || where === "status";
const readOf = async (provedor: Provedor, one: SignalCase): Promise<NumberSignal | null> => {
  if (isAnswer(one)) return (await answered(provedor, one)) ?? null;
  const signals = eventsOf(provedor, one.body).flatMap(posted);
  expect(signals.length).toBeLessThanOrEqual(1);
  return signals[0] ?? null;
};

describe.each(PROVEDORES)("%s", (provedor) => {
  test.each(TABLE[provedor].map((one) => [one.where, one.source, one.what, one] as const))(
    "%s, %s: %s",
    async (_, __, ___, one) => {
      const read = await readOf(provedor, one);
      expect(read).toEqual(one.seen);
      if (one.wrong === null) expect(read).not.toBeNull();
      else expect(read ?? {}).not.toMatchObject(one.wrong);
    },
  );
});

test("the table has signals of every provider, from wherever it tells them, and what is none", () => {
  const all = Object.values(TABLE).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  for (const provedor of PROVEDORES) {
    const cases = TABLE[provedor];
    expect(cases.filter(({ seen }) => seen).length).toBeGreaterThanOrEqual(10);
    expect(cases.filter(({ seen }) => !seen).length).toBeGreaterThanOrEqual(10);
    const places = new Set(cases.filter(({ seen }) => seen).map(({ where }) => where));
    const last = provedor === "cloud" ? "health" : "connection";
    expect([...places].toSorted()).toEqual(["ack", last, "send", "status"].toSorted());
  }
  const names = PROVEDORES.flatMap((provedor) =>
    TABLE[provedor].map(({ where, what, source }) => [provedor, where, source, what].join()),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("a limit is told beside a flagged number, and the number by its digits", () => {
  const value = { display_phone_number: "+55 11 90000-0001", event: "FLAGGED" };
  const entry = (limit: object) => ({
    entry: [
      {
        id: "1",
        changes: [{ field: "phone_number_quality_update", value: { ...value, ...limit } }],
      },
    ],
  });
  const signal = {
    kind: "signal",
    sinal: "restrito",
    alvo: "numero",
    codigo: "FLAGGED",
    telefone: "5511900000001",
  };
  expect(eventsOf("cloud", entry({ current_limit: "TIER_250" }))).toEqual([
    { kind: "limit", contacts: 250 },
    signal,
  ]);
  expect(eventsOf("cloud", entry({}))).toEqual([signal]);
});

test("a code is cut, and nothing but known fields is copied", () => {
  const lock = { isActive: true, enforcementType: "X".repeat(90), secret: "apikey" };
  const payload = { name: "clinica", status: "WORKING", data: { reachoutTimelock: lock } };
  expect(eventsOf("waha", { event: "session.status", payload })).toEqual([
    {
      kind: "connection",
      status: "connected",
      signal: { sinal: "restrito", alvo: "numero", codigo: "X".repeat(40) },
    },
  ]);
});

test("nothing that JSON can say is too much for a signal", () => {
  const part = fc.jsonValue({ maxDepth: 3 });
  const some = (...keys: string[]) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, part])), { requiredKeys: [] });
  const lock = some("isActive", "timeEnforcementEnds", "enforcementType", "is_active");
  const link = fc.record({
    state: fc.constantFrom("close", "open", "x"),
    statusReason: part,
    lastDisconnect: fc.record({ error: some("output", "data") }),
    disconnectionObject: part,
    reachoutTimeLock: fc.oneof(part, lock),
  });
  const account = fc.record({
    event: part,
    ban_info: part,
    restriction_info: fc.array(some("restriction_type", "expiration")),
    display_phone_number: part,
    errors: part,
  });
  const payload = fc.record({
    id: part,
    fromMe: fc.constant(true),
    ack: fc.constant(-1),
    _data: part,
  });
  const field = fc.constantFrom("account_update", "phone_number_quality_update", "messages");
  const bodies: [Provedor, fc.Arbitrary<unknown>][] = [
    ["evolution", fc.record({ event: fc.constant("connection.update"), data: link })],
    [
      "evolution",
      fc.record({ event: fc.constant("messages.update"), data: some("status", "update") }),
    ],
    ["mega", link.map((more) => ({ ...more, messageType: "connection_update" }))],
    ["waha", fc.record({ event: fc.constant("message.ack"), payload })],
    [
      "waha",
      fc.record({ event: fc.constant("session.status"), payload: some("data", "me", "engine") }),
    ],
    ["cloud", fc.record({ field, value: account }).map((one) => ({ entry: [{ changes: [one] }] }))],
  ];
  for (const [provedor, body] of bodies) {
    fc.assert(
      fc.property(body, (one) => {
        for (const signal of eventsOf(provedor, one).flatMap(posted)) {
          expect(signal.codigo?.length ?? 0).toBeLessThanOrEqual(40);
          expect(signal.ate === undefined || Number.isSafeInteger(signal.ate)).toBe(true);
        }
      }),
    );
  }
});
