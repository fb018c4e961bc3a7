import { expect, test } from "vitest";
import { wamidOf } from "#server/stand-ins/whatsapp/wamid.ts";
import { ownIdIn } from "./wamid.ts";

test.each([
  ["wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA", "9A3CA5B3D4CD6E67E7"],
  ["wamid.HBgLMTY0NjcwNDM1OTUVAgASGBQzQTdBQTY1QzQ0RkZBNkYwQzY2QwA=", "3A7AA65C44FFA6F0C66C"],
  [
    "wamid.HBgMNTUxMTk5OTk5OTk5FQIAEhggQUM1QUNBREM3RjE0QzVGNjI1RDlENTI1RTI5QzNCNDEA",
    "AC5ACADC7F14C5F625D9D525E29C3B41",
  ],
])("Meta's id %s contains %s", (wamid, own) => {
  expect(ownIdIn(wamid)).toBe(own);
});

test("the stand-in's ids have Meta's form", () => {
  expect(ownIdIn(wamidOf("5511988887777", "3EB0D1F2A3B4C5D6E7F809"))).toBe(
    "3EB0D1F2A3B4C5D6E7F809",
  );
});

test.each(["", "wamid.", "wamid.A", "3EB0D1F2A3B4C5D6E7F809", "wamid.AAAA", "wamid.GBI="])(
  "%j contains none",
  (id) => {
    expect(ownIdIn(id)).toBeUndefined();
  },
);
