import { describe, expect, test } from "vitest";
import { alikeHost } from "#server/testing/alike-host.ts";
import { payload } from "#server/testing/payloads.ts";
import { numberAt } from "#server/testing/whatsapp-number.ts";
import {
  PROVEDORES_DE_HOSTS,
  type ProvedorDeHost,
} from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost } from "./host.ts";

const { answerWith, lookup } = await alikeHost();
const TYPED = "5551980201046";
const KNOWN = "555180201046";

describe.each(PROVEDORES_DE_HOSTS)("%s", (provedor) => {
  test("is asked for the form that WhatsApp knows", async () => {
    const { standIn, instance } = await numberAt(provedor, {});
    const whatsapp = createWhatsappHost({ allowPrivate: true });
    standIn.forms.set(TYPED, KNOWN);
    standIn.forms.set("5511900000000", null);
    const ask = (digits: string) => whatsapp.lookup?.(instance, digits);
    expect(await ask(TYPED)).toEqual({ kind: "found", address: KNOWN });
    expect(await ask("5511988887777")).toEqual({ kind: "found", address: "5511988887777" });
    expect(await ask("5511900000000")).toEqual({ kind: "absent" });
    expect(standIn.lookups).toEqual([TYPED, "5511988887777", "5511900000000"]);
  });

  test("a text for somebody who is not on WhatsApp", async () => {
    const { standIn, instance } = await numberAt(provedor, {});
    const whatsapp = createWhatsappHost({ allowPrivate: true });
    standIn.forms.set(TYPED, null);
    const sent = await whatsapp.sendText(instance, { to: `${TYPED}@s.whatsapp.net`, text: "Oi" });
    // Others than Evolution take it, and it never arrives.
    const refused = { kind: "refused", recusa: "semWhatsapp" };
    expect(sent).toMatchObject(provedor === "evolution" ? refused : { kind: "sent" });
  });

  test("what is no answer to the question says nothing of a number", async () => {
    const pages = ["<!DOCTYPE html><html></html>", {}, [], [{}], { exists: "yes" }, { error: "x" }];
    for (const body of pages) {
      answerWith(200, body);
      expect(["unknown", "refused"]).toContain((await lookup(provedor, TYPED)).kind);
    }
  });
});

const OTHER = "5551999990000";
test.each<[ProvedorDeHost, string, unknown, object]>([
  [
    "mega",
    "5511900000002",
    payload("megaapi-rest-isOnWhatsApp-response"),
    { kind: "found", address: "5511900000002" },
  ],
  ["mega", TYPED, { exists: false }, { kind: "absent" }],
  ["mega", TYPED, { exists: true, jid: `${OTHER}@s.whatsapp.net` }, { kind: "unknown" }],
  [
    "evolution",
    TYPED,
    [{ jid: `${KNOWN}@s.whatsapp.net`, exists: true, number: TYPED }],
    { kind: "found", address: KNOWN },
  ],
  [
    "evolution",
    TYPED,
    [{ jid: `${TYPED}@s.whatsapp.net`, exists: false, number: TYPED }],
    { kind: "absent" },
  ],
  [
    "evolution",
    TYPED,
    [{ jid: `${OTHER}@s.whatsapp.net`, exists: true, number: TYPED }],
    { kind: "unknown" },
  ],
  [
    "waha",
    TYPED,
    { numberExists: true, chatId: `${KNOWN}@c.us` },
    { kind: "found", address: KNOWN },
  ],
  [
    "waha",
    TYPED,
    { numberExists: true, chatId: "23423@lid", pn: `${KNOWN}@c.us` },
    { kind: "found", address: KNOWN },
  ],
  [
    "waha",
    TYPED,
    { numberExists: true, chatId: "23423@lid" },
    { kind: "found", address: "23423@lid" },
  ],
  ["waha", TYPED, { numberExists: false }, { kind: "absent" }],
])("%s, asked for %s, answers %o", async (provedor, digits, body, result) => {
  answerWith(200, body);
  expect(await lookup(provedor, digits)).toEqual(result);
});
