import { expect, test } from "vitest";
import { CLIENT, gows, post } from "#server/testing/waha-engines.ts";
import { parseWaha } from "./parse.ts";

const jid = `${CLIENT}@s.whatsapp.net`;
const key = { remoteJID: jid, fromMe: false, ID: "A5AA00" };

/** As the engine GOWS posts a message of a client: what phones tell each other, in the names of its language. */
function told(message: object) {
  const payload = gows(false, { Chat: jid, Sender: jid });
  return parseWaha(post({ ...payload, body: null, _data: { ...payload._data, Message: message } }));
}

test.each<[what: string, message: object, event: object]>([
  [
    "a caption",
    { imageMessage: { caption: "Meu exame", mimetype: "image/jpeg", URL: "https://x.invalid/a" } },
    { kind: "message", text: "Meu exame" },
  ],
  [
    "a card",
    {
      contactMessage: {
        displayName: "Dr. Paulo",
        vcard:
          "BEGIN:VCARD\nVERSION:3.0\nFN:Dr. Paulo\nTEL;waid=5511977776666:+55 11 97777-6666\nEND:VCARD",
      },
    },
    { kind: "message", text: "[contato] Dr. Paulo: +55 11 97777-6666" },
  ],
  ["a reaction", { reactionMessage: { key, text: "❤️" } }, { kind: "message", text: "[reação] ❤️" }],
  [
    "an edit",
    { protocolMessage: { key, type: 14, editedMessage: { conversation: "Rua B, 20" } } },
    { kind: "correction", targetId: "A5AA00", text: "Rua B, 20" },
  ],
  [
    "a wrapped edit",
    {
      editedMessage: {
        message: {
          protocolMessage: { key, type: 14, editedMessage: { conversation: "Rua B, 20" } },
        },
      },
    },
    { kind: "correction", targetId: "A5AA00", text: "Rua B, 20" },
  ],
  [
    "a deletion",
    { protocolMessage: { key, type: 0 } },
    { kind: "correction", targetId: "A5AA00", text: null },
  ],
])("%s in the form of GOWS is read", (_, message, event) => {
  expect(told(message)).toMatchObject([event]);
});
