import { expect, test } from "vitest";
import { brand } from "#client/content/brand.ts";
import { titleOf } from "./document-title.ts";

test("the tab is named after the screen, and says first how much waits", () => {
  expect(titleOf({ screen: "Agenda", waiting: 0 })).toBe(`Agenda · ${brand.name}`);
  expect(titleOf({ screen: "Agenda", waiting: 3 })).toBe(`(3) Agenda · ${brand.name}`);
});
