import { describe, expect, test } from "vitest";
import { alikeHost } from "#server/testing/alike-host.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

const { answerWith, calls, sendFile, sendText } = await alikeHost();

const PAGE =
  "<!DOCTYPE html><html><head><title>Evolution Manager</title></head><body></body></html>";

const NO_WORD: [what: string, body: unknown][] = [
  ["a page", PAGE],
  ["an empty object", {}],
  ["nothing", ""],
  ["a list", []],
  ["another program's health", { status: "ok", uptime: 3 }],
];
const NO: [what: string, body: unknown][] = [
  ["an error in words", { error: "instance not found" }],
  ["an error object", { error: { message: "boom" } }],
  ["success: false", { success: false, message: "ok" }],
  ["status: error", { status: "error", message: "ok" }],
  ["an error code", { statusCode: 500, message: "ok" }],
  ["a marked error", { error: true, message: "instance not connected" }],
];

describe.each(PROVEDORES)("%s", (provedor) => {
  test.each(calls)(
    "%s: a 200 that is not the host's own form is no word of it",
    async (_, call, well) => {
      for (const [what, body] of [...NO_WORD, ...NO]) {
        // A file may be empty.
        if (body === "" && well.includes("media")) continue;
        answerWith(200, body);
        expect([what, well.includes((await call(provedor)).kind)]).toEqual([what, false]);
      }
    },
  );

  test("of a text and of a file nobody knows what became of it, or the host has refused it", async () => {
    for (const send of provedor === "cloud" ? [sendText] : [sendText, sendFile]) {
      for (const [what, body] of NO_WORD) {
        answerWith(200, body);
        expect([what, await send(provedor)]).toEqual([what, { kind: "unknown" }]);
      }
      for (const [what, body] of NO) {
        answerWith(200, body);
        expect([what, await send(provedor)]).toMatchObject([what, { kind: "refused" }]);
      }
    }
  });
});
