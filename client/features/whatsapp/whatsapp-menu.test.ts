import { expect, test } from "vitest";
import { linkedDevicesStep } from "./whatsapp-menu.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile",
    /três pontos ⋮/,
    /Configurações/,
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile", /Configurações/, /⋮|Android/],
])("on %s WhatsApp's own menu is named", (userAgent, wanted, other) => {
  expect(linkedDevicesStep(userAgent)).toMatch(wanted);
  expect(linkedDevicesStep(userAgent)).not.toMatch(other);
});

test("where the phone is another device, the menus of both are named", () => {
  const text = linkedDevicesStep("Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0");
  expect(text).toMatch(/⋮ \(Android\) ou em Configurações \(iPhone\)/);
});
