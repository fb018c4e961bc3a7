import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

const openerPolicy = async (path: string) =>
  (await fetch(app.url + path)).headers.get("cross-origin-opener-policy");

test.each(["/", "/login", "/auth/google", "/auth/google/callback/mais", "/api/v1/docs"])(
  "no other site gets hold of a window of %s, but its own popups can answer",
  async (path) => {
    expect(await openerPolicy(path)).toBe("same-origin-allow-popups");
  },
);

test("the page that Google leads back to still knows who opened it", async () => {
  expect(await openerPolicy("/auth/google/callback?code=4/abc&state=x")).toBe("unsafe-none");
});
