import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { DAY } from "#shared/common/civil.ts";

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

test.each(["/", "/api/v1/clientes", "/trpc/clientes.list", "/healthz", "/assets/nao-ha.js"])(
  "S35: %s opens nothing of a browser but passkeys, copying and the microphone",
  async (path) => {
    const policy = (await fetch(app.url + path)).headers.get("permissions-policy") ?? "";
    const rules = new Map(
      policy.split(", ").map((rule) => [rule.split("=")[0], rule.split("=")[1]]),
    );
    for (const closed of ["camera", "geolocation", "payment", "usb"]) {
      expect([closed, rules.get(closed)]).toEqual([closed, "()"]);
    }
    const open = [...rules].filter(([, value]) => value !== "()");
    expect(Object.fromEntries(open)).toEqual({
      "publickey-credentials-create": "(self)",
      "publickey-credentials-get": "(self)",
      "clipboard-write": "(self)",
      microphone: "(self)",
    });
  },
);

test("S35: security.txt says whom to tell of a weakness (RFC 9116)", async () => {
  const answer = await fetch(`${app.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; charset=utf-8",
  ]);
  const lines = (await answer.text()).trimEnd().split("\n");
  const fields = new Map(lines.map((line) => [line.split(": ", 1)[0], line.replace(/^.*?: /, "")]));
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Canonical", "Preferred-Languages"]);
  expect(fields.get("Contact")).toBe("mailto:suporte@example.com");
  expect(fields.get("Canonical")).toBe(`${app.config.appUrl}/.well-known/security.txt`);
  expect(fields.get("Preferred-Languages")).toBe("pt-BR, en");
  const days = (Date.parse(fields.get("Expires") ?? "") - app.clock.now().getTime()) / DAY;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("S35: what no handler serves is 404 in JSON, whatever the method", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const answer = await fetch(`${app.url}/login`, { method });
    expect([method, answer.status]).toEqual([method, 404]);
    expect(await answer.json()).toEqual({ detail: "Não encontrado" });
  }
});
