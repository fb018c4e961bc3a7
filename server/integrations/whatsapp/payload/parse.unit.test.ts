import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostEvent } from "./events.ts";
import { parsePayload } from "./parse.ts";

const PHONE = { telefone: "5511900000002", lid: null };
const NAME = "Cliente Exemplo";

const message = (providerId: string, seconds: number | null, text: string, more = {}) => [
  {
    kind: "message",
    providerId,
    sender: PHONE,
    fromMe: false,
    text,
    pushName: NAME,
    sentAt: seconds === null ? null : seconds * 1_000,
    quotedId: null,
    ...more,
  },
];
const one = (kind: string) => [{ kind }];

const flat = (more: object) => ({
  messageType: "conversation",
  key: { remoteJid: "5511900000002@s.whatsapp.net", fromMe: false, id: "A1" },
  messageTimestamp: 1745279950,
  pushName: NAME,
  message: { conversation: "Oi" },
  ...more,
});
const withKey = (key: object) => flat({ key: { id: "A1", fromMe: false, ...key } });
const withMessage = (content: unknown) => flat({ message: content });
/** The words alone; what a message carries is held against the examples. */
const withoutMedia = (event: HostEvent) => ({ ...event, midia: undefined });
const parsed = (text: string) => message("A1", 1745279950, text);

describe("bodies as other versions write them", () => {
  test.each([
    ["in data", { data: flat({}) }, parsed("Oi")],
    ["in messages", { messages: [flat({})] }, parsed("Oi")],
    ["in an array", [flat({}), flat({})], [...parsed("Oi"), ...parsed("Oi")]],
    ["in data of an array", { data: [flat({})] }, parsed("Oi")],
    ["upper case", { event: "MESSAGES_UPSERT", data: flat({}) }, parsed("Oi")],
    ["data.messages", { event: "messages.upsert", data: { messages: [flat({})] } }, parsed("Oi")],
    [
      "several updates",
      { event: "messages.update", data: [{ keyId: "B", status: "READ" }] },
      [{ kind: "ack", providerId: "B", status: "lida" }],
    ],
    [
      "older updates",
      { event: "messages.update", data: { key: { id: "B", fromMe: true }, status: "ERROR" } },
      [{ kind: "ack", providerId: "B", status: "erro" }],
    ],
    [
      "an update without a type",
      { key: { id: "B", fromMe: true }, update: { status: 3 } },
      [{ kind: "ack", providerId: "B", status: "entregue" }],
    ],
    [
      "an update of a message that was received",
      { event: "messages.update", data: { keyId: "B", fromMe: false, status: "READ" } },
      one("ignored"),
    ],
    ["an update of an edit", { event: "messages.update", data: { keyId: "B" } }, one("unknown")],
    ["another event", { event: "presence.update", data: {} }, one("unknown")],
    ["no object", "oi", one("unknown")],
    ["null", null, one("unknown")],
    ["an empty array", [], []],
  ])("%s", (_name, body, events) => {
    expect(parsePayload(body)).toEqual(events);
  });
});

describe("messages", () => {
  test.each([
    [{ conversation: " Oi\u0000\ud800 " }, "Oi"],
    [{ imageMessage: { caption: "o exame" } }, "o exame", "beside"],
    [
      { documentWithCaptionMessage: { message: { documentMessage: { caption: "laudo" } } } },
      "laudo",
      "beside",
    ],
    [{ ephemeralMessage: { message: { extendedTextMessage: { text: "some" } } } }, "some"],
    [{ viewOnceMessageV2: { message: { imageMessage: {} } } }, "[imagem]"],
    [{ buttonsResponseMessage: { selectedDisplayText: "Confirmar" } }, "Confirmar"],
    [{ reactionMessage: { text: "👍" } }, "[reação] 👍", "reaction"],
    [{ somethingNewMessage: { x: 1 } }, "[mensagem não suportada]"],
    ["como texto", "como texto"],
  ])("%o is %s", (content, text, form?: string) => {
    const [event] = parsed(text);
    expect(parsePayload(withMessage(content)).map(withoutMedia)).toEqual([{ ...event, form }]);
  });

  test.each([
    [{ protocolMessage: { type: 0 } }, "ignored"],
    [{ editedMessage: { message: { protocolMessage: {} } } }, "ignored"],
    [{ reactionMessage: { text: "" } }, "ignored"],
    [{ messageContextInfo: {} }, "unknown"],
    [{ conversation: "" }, "unknown"],
    [undefined, "unknown"],
  ])("%o is no message", (content, kind) => {
    expect(parsePayload(withMessage(content))).toEqual(one(kind));
  });

  test("is cut where WhatsApp cuts it, never inside a character", () => {
    const [event] = parsePayload(withMessage({ conversation: `${"a".repeat(65_535)}😀` }));
    expect(event).toMatchObject({ text: "a".repeat(65_535) });
  });
});

describe("who it comes from", () => {
  test.each([
    ["a device", { remoteJid: "5511900000002:12@s.whatsapp.net" }, PHONE],
    ["another domain", { remoteJid: "5511900000002@c.us" }, PHONE],
    [
      "a lid with its phone beside it",
      { remoteJid: "77@lid", remoteJidAlt: "5511900000002@s.whatsapp.net" },
      { telefone: "5511900000002", lid: "77@lid" },
    ],
    [
      "a lid with its phone elsewhere",
      { remoteJid: "77:3@lid", senderPn: "5511900000002@s.whatsapp.net" },
      { telefone: "5511900000002", lid: "77@lid" },
    ],
    [
      "a phone with its lid beside it",
      { remoteJid: "5511900000002@s.whatsapp.net", remoteJidAlt: "77@lid" },
      { telefone: "5511900000002", lid: "77@lid" },
    ],
    [
      "another country",
      { remoteJid: "351912345678@s.whatsapp.net" },
      { telefone: "351912345678", lid: null },
    ],
  ])("%s", (_name, key, sender) => {
    expect(parsePayload(withKey(key))).toMatchObject([{ sender }]);
  });
});

test.each([
  ["a status post", withKey({ remoteJid: "status@broadcast" }), "ignored"],
  ["a channel", withKey({ remoteJid: "1@newsletter" }), "ignored"],
  ["a broadcast", flat({ broadcast: true }), "ignored"],
  [
    "a note to oneself",
    {
      ...withKey({ remoteJid: "5511900000001@s.whatsapp.net", fromMe: true }),
      jid: "5511900000001:3@s.whatsapp.net",
    },
    "ignored",
  ],
  [
    "a note to oneself, of whose two addresses one lacks the ninth digit",
    {
      ...withKey({ remoteJid: "5581988112233@s.whatsapp.net", fromMe: true }),
      jid: "558188112233@s.whatsapp.net",
    },
    "ignored",
  ],
  [
    "a message that comes from the instance's own phone",
    {
      ...withKey({ remoteJid: "558188112233@s.whatsapp.net" }),
      jid: "5581988112233:7@s.whatsapp.net",
    },
    "ignored",
  ],
  ["no address", withKey({ remoteJid: "abc" }), "unknown"],
  ["no id", flat({ key: { remoteJid: "5511900000002@s.whatsapp.net" } }), "unknown"],
  [
    "an endless id",
    withKey({ remoteJid: "5511900000002@s.whatsapp.net", id: "x".repeat(129) }),
    "unknown",
  ],
])("%s is not kept", (_name, body, kind) => {
  expect(parsePayload(body)).toEqual(one(kind));
});

test.each([
  [1745279950, 1745279950_000],
  ["1745279950", 1745279950_000],
  [1745279950_123, 1745279950_123],
  [{ low: 1745279950, high: 0, unsigned: true }, 1745279950_000],
  [{ low: -1, high: 0 }, 4294967295_000],
  [{ low: 1, high: 1_000_000 }, null],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  ["ontem", null],
  [undefined, null],
])("the time %o is %s", (messageTimestamp, sentAt) => {
  expect(parsePayload(flat({ messageTimestamp }))).toMatchObject([{ sentAt }]);
});

describe("S15: whatever comes", () => {
  test("anything that JSON can say is parsed without a throw", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
        for (const event of parsePayload(body)) expect(event.kind).toBeTypeOf("string");
      }),
      { numRuns: 3_000 },
    );
  });

  test("a body nested a thousand times, or as deep as JSON goes, is only unknown", () => {
    const nest = (open: string, close: string, depth: number) =>
      JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
    expect(parsePayload(nest("[", "]", 1_000))).toEqual(one("unknown"));
    expect(parsePayload(nest('{"data":', "}", 1_000))).toEqual(one("unknown"));
    expect(parsePayload(nest('{"event":"messages.upsert","data":', "}", 5_000))).toEqual(
      one("unknown"),
    );
    const deep = nest('{"message":', "}", 100_000);
    expect(parsePayload(withMessage(deep))).toHaveLength(1);
  });

  test("what tells nothing is counted up to a limit, every message is kept", () => {
    const idle = Array.from({ length: 50_000 }, () => 1);
    const events = parsePayload([...idle, flat({}), ...idle, flat({})]);
    expect(events).toHaveLength(1_002);
    expect(events.filter(({ kind }) => kind === "message")).toHaveLength(2);
  });

  test("the time grows with the size and no faster", () => {
    const bodyOf = (count: number) => Array.from({ length: count }, () => flat({}));
    /** Milliseconds of the processor for so many bodies of so many messages; the system counts in steps of a few. */
    const time = (bodies: number, count: number) => {
      const body = bodyOf(count);
      const start = process.threadCpuUsage();
      for (let n = 0; n < bodies; n += 1) parsePayload(body);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1_000;
    };
    time(1, 4_000);
    // As many messages in one body as in sixteen: in proportion is 1, its square 16.
    const [small, large] = [time(16, 1_000), time(1, 16_000)];
    expect(large).toBeLessThan(Math.max(small * 6, 60));
  });
});
