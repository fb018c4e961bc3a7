import { describe, expect, test } from "vitest";
import { parsePayload } from "./parse.ts";

const flat = (more: object) => ({
  messageType: "conversation",
  key: { remoteJid: "5511900000002@s.whatsapp.net", fromMe: false, id: "A1" },
  messageTimestamp: 1745279950,
  ...more,
});
const withMessage = (message: unknown) => flat({ message });

describe("what a message quotes", () => {
  const contextInfo = { stanzaId: "Q1", quotedMessage: { conversation: "Confirma?" } };
  test.each([
    ["a text", withMessage({ extendedTextMessage: { text: "1", contextInfo } })],
    ["a caption", withMessage({ imageMessage: { caption: "1", contextInfo } })],
    [
      "a row of a list",
      withMessage({
        listResponseMessage: { singleSelectReply: { selectedRowId: "1" }, contextInfo },
      }),
    ],
    ["a button", withMessage({ buttonsResponseMessage: { selectedButtonId: "1", contextInfo } })],
    [
      "a template's button",
      withMessage({ templateButtonReplyMessage: { selectedId: "1", contextInfo } }),
    ],
    [
      "a text that disappears",
      withMessage({
        ephemeralMessage: { message: { extendedTextMessage: { text: "1", contextInfo } } },
      }),
    ],
    ["beside its parts", withMessage({ conversation: "1", contextInfo })],
    [
      "Evolution, beside the message",
      { event: "messages.upsert", data: { ...withMessage({ conversation: "1" }), contextInfo } },
    ],
    ["another spelling", flat({ message: { conversation: "1" }, contextInfo: { stanzaID: "Q1" } })],
  ])("%s", (_name, body) => {
    expect(parsePayload(body)).toMatchObject([{ text: "1", quotedId: "Q1" }]);
  });

  test.each([
    ["nothing", null],
    ["a word", "Q1"],
    ["no id", { quotedMessage: {} }],
    ["a number", { stanzaId: 7 }],
    ["an object", { stanzaId: { toString: "Q1" } }],
    ["a blank", { stanzaId: " \u0000 " }],
    ["an endless id", { stanzaId: "Q".repeat(129) }],
    ["a list", [{ stanzaId: "Q1" }]],
  ])("%s is no quote, and the message stands", (_name, odd) => {
    const body = withMessage({ extendedTextMessage: { text: "1", contextInfo: odd } });
    expect(parsePayload(body)).toMatchObject([{ text: "1", quotedId: null }]);
  });
});
