import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLIENT, GROUP, gows, LID, ME, noweb, post, webjs } from "#server/testing/waha-engines.ts";
import { parseWaha } from "./parse.ts";

const PHONE = { telefone: CLIENT, lid: null };
const HIDDEN = { telefone: null, lid: LID };
const BOTH = { telefone: CLIENT, lid: LID };
const jid = `${CLIENT}@s.whatsapp.net`;

test.each<[what: string, payload: { fromMe: boolean }, sender: object]>([
  ["GOWS, own", gows(true, { Chat: jid }), PHONE],
  ["GOWS, own, the phone beside a lid", gows(true, { Chat: LID, RecipientAlt: jid }), BOTH],
  [
    "GOWS, own, with one's own other address",
    gows(true, { Chat: LID, SenderAlt: "5511900000001@s.whatsapp.net", RecipientAlt: jid }),
    BOTH,
  ],
  ["GOWS, own, a lid alone", gows(true, { Chat: LID, Sender: "77820596330581:20@lid" }), HIDDEN],
  ["GOWS, theirs", gows(false, { Chat: jid, Sender: `${CLIENT}:3@s.whatsapp.net` }), PHONE],
  [
    "GOWS, theirs, the phone beside a lid",
    gows(false, { Chat: LID, SenderAlt: `${CLIENT}:7@s.whatsapp.net` }),
    BOTH,
  ],
  ["NOWEB, own", noweb(true, { remoteJid: jid }), PHONE],
  ["NOWEB, own, the phone beside a lid", noweb(true, { remoteJid: LID, remoteJidAlt: jid }), BOTH],
  [
    "NOWEB, own, with one's own phone",
    noweb(true, { remoteJid: LID, senderPn: "5511900000001@s.whatsapp.net" }),
    HIDDEN,
  ],
  ["NOWEB, theirs", noweb(false, { remoteJid: jid }), PHONE],
  ["NOWEB, theirs, the phone beside a lid", noweb(false, { remoteJid: LID, senderPn: jid }), BOTH],
  ["WEBJS, own", webjs(true, `${CLIENT}@c.us`), PHONE],
  ["WEBJS, own, from one's lid", webjs(true, `${CLIENT}@c.us`, { from: ME.lid }), PHONE],
  [
    "WEBJS, own, from a device",
    webjs(true, `${CLIENT}@c.us`, { from: "5511900000001:4@c.us" }),
    PHONE,
  ],
  ["WEBJS, own, to a lid", webjs(true, LID), HIDDEN],
  ["WEBJS, theirs", webjs(false, `${CLIENT}@c.us`), PHONE],
  ["WEBJS, theirs, from a lid", webjs(false, LID), HIDDEN],
  [
    "an id as an object",
    webjs(true, jid, {
      id: { _serialized: `true_${CLIENT}@c.us_A5AA01`, remote: `${CLIENT}@c.us` },
      to: null,
    }),
    PHONE,
  ],
  ["no id that says it", webjs(true, `${CLIENT}@c.us`, { id: "A5AA01" }), PHONE],
])("the chat is found where each engine says it: %s", (_, payload, sender) => {
  expect(parseWaha(post(payload))).toMatchObject([
    { kind: "message", providerId: "A5AA01", fromMe: payload.fromMe, text: "Oi", sender },
  ]);
  // Older versions do not say who they are.
  const unnamed = parseWaha(post(payload, { me: undefined }))[0];
  expect(JSON.stringify(unnamed)).not.toContain("5511900000001");
  expect(unnamed).toMatchObject({
    kind: "message",
    sender: { lid: sender === PHONE ? null : LID },
  });
});

const group = { IsGroup: true, Chat: GROUP };
const story = "status@broadcast";
test.each<[what: string, payload: object]>([
  ["GOWS, own in a group", gows(true, { ...group, Sender: ME.lid })],
  ["GOWS, own in a group by phone", gows(true, { ...group, Sender: ME.jid })],
  ["GOWS, theirs in a group", gows(false, { ...group, Sender: LID, SenderAlt: jid })],
  ["GOWS, an own story", gows(true, { Chat: story })],
  ["GOWS, a story", gows(false, { Chat: story, Sender: jid })],
  ["GOWS, a channel", gows(false, { Chat: "120363144038483540@newsletter" })],
  ["GOWS, oneself", gows(true, { Chat: ME.jid })],
  ["GOWS, oneself by lid", gows(true, { Chat: ME.lid })],
  ["NOWEB, own in a group", noweb(true, { remoteJid: GROUP, participant: ME.lid })],
  [
    "NOWEB, own in a group that says it is not",
    noweb(false, { remoteJid: GROUP, participant: ME.lid }),
  ],
  ["NOWEB, theirs in a group", noweb(false, { remoteJid: GROUP, participant: jid })],
  ["NOWEB, a story", noweb(true, { remoteJid: story, participant: ME.jid })],
  ["NOWEB, a channel", noweb(true, { remoteJid: "120363144038483540@newsletter" })],
  ["NOWEB, oneself", noweb(true, { remoteJid: "5511900000001@s.whatsapp.net" })],
  ["WEBJS, own in a group", webjs(true, GROUP, { id: `true_${GROUP}_A5AA01_${ME.id}` })],
  ["WEBJS, theirs in a group", webjs(false, GROUP, { participant: `${CLIENT}@c.us` })],
  ["WEBJS, a story", webjs(false, story)],
  ["WEBJS, an own story", webjs(true, story)],
  ["WEBJS, oneself", webjs(true, ME.id)],
])("what goes to many, or to oneself, is nobody's conversation: %s", (_, payload) => {
  expect(parseWaha(post(payload))).toEqual([{ kind: "ignored" }]);
});

test.each([
  [
    "waha-gows-own.json",
    { kind: "message", fromMe: true, text: "Oi, escrevo do celular", sender: PHONE },
  ],
  ["waha-gows-group.json", { kind: "ignored" }],
])("%s", (name, event) => {
  const folder = join(import.meta.dirname, "../../../testing/cases/whatsapp");
  expect(parseWaha(JSON.parse(readFileSync(join(folder, name), "utf8")))).toMatchObject([event]);
});

test.each<[what: string, payload: object, event: object]>([
  [
    "GOWS",
    { id: `true_${CLIENT}@c.us_A1`, from: `${CLIENT}@c.us`, to: null, fromMe: true },
    { kind: "ack", providerId: "A1", status: "lida" },
  ],
  [
    "NOWEB",
    { id: `true_${CLIENT}@c.us_A1`, from: `${CLIENT}@c.us`, fromMe: true },
    { kind: "ack", providerId: "A1", status: "lida" },
  ],
  [
    "WEBJS",
    { id: `true_${CLIENT}@c.us_A1`, from: ME.id, to: `${CLIENT}@c.us`, fromMe: true },
    { kind: "ack", providerId: "A1", status: "lida" },
  ],
  [
    "of a group",
    { id: `true_${GROUP}_A1_${ME.lid}`, from: GROUP, to: ME.lid, fromMe: true },
    { kind: "ignored" },
  ],
  [
    "of a story",
    { id: `true_status@broadcast_A1`, from: "status@broadcast", fromMe: true },
    { kind: "ignored" },
  ],
  [
    "of what they wrote",
    { id: `false_${CLIENT}@c.us_A1`, from: `${CLIENT}@c.us`, fromMe: false },
    { kind: "ignored" },
  ],
])("acknowledgements of every engine: %s", (_, payload, event) => {
  expect(parseWaha({ event: "message.ack", me: ME, payload: { ack: 3, ...payload } })).toEqual([
    event,
  ]);
});

test("events in a list, and payloads in a list, are read one by one", () => {
  const [one, two] = [webjs(false, `${CLIENT}@c.us`), gows(true, { Chat: jid }, "B1")];
  const kinds = (body: unknown) =>
    parseWaha(body).map((event) => "providerId" in event && event.providerId);
  expect(kinds([post(one), post(two)])).toEqual(["A5AA01", "B1"]);
  expect(kinds({ ...post({}), payload: [{ ...one, body: "Oi" }, two] })).toEqual(["A5AA01", "B1"]);
  expect(parseWaha([])).toEqual([]);
  const idle = parseWaha([...Array.from({ length: 3_000 }, () => ({})), post(one)]);
  expect(idle).toHaveLength(1_001);
  expect(idle.at(-1)).toMatchObject({ kind: "message" });
});

test("a message that the engine posts empty, or in an unknown form, is read from what stands beside it", () => {
  const file = {
    hasMedia: true,
    body: null,
    media: {
      url: "http://localhost:3000/api/files/c/1.pdf",
      mimetype: "application/pdf",
      filename: "exame.pdf",
    },
  };
  for (const message of [{}, { messageContextInfo: { deviceListMetadata: {} } }, null]) {
    const own = noweb(false, { remoteJid: jid });
    const [event] = parseWaha(post({ ...own, ...file, _data: { key: own._data.key, message } }));
    expect(event).toMatchObject({
      kind: "message",
      text: "[documento]",
      midia: { especie: "documento", nome: "exame.pdf", ref: { chat: `${CLIENT}@c.us` } },
    });
    const [text] = parseWaha(post({ ...own, _data: { key: own._data.key, message } }));
    expect(text).toMatchObject({ kind: "message", text: "Oi" });
  }
});
