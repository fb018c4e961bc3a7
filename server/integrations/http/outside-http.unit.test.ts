import { lookup } from "node:dns/promises";
import type { RequestListener } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { describe, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { insideServer } from "#server/testing/inside-server.ts";
import { addressesOf, PRIVATE_FORMS, resolve } from "#server/testing/private-forms.ts";
import type { Resolve } from "./checked-lookup.ts";
import { createOutsideHttp } from "./outside-http.ts";
import { isPublicAddress } from "./public-address.ts";

const inside = insideServer();

/** Public when asked first, private ever after. */
function changingName() {
  let asked = 0;
  const change: Resolve = (_hostname, done) => {
    asked += 1;
    done(null, addressesOf([asked === 1 ? "93.184.215.14" : "127.0.0.1"]));
  };
  return { change, asked: () => asked };
}

describe("S16: private addresses", () => {
  const guarded = createOutsideHttp({ allowPrivate: false, resolve });

  test.each(PRIVATE_FORMS)("%s is refused without a connection", async (form) => {
    const answer = await guarded({ method: "GET", url: form.replace("PORT", String(inside.port)) });
    expect(answer).toEqual({ kind: "blocked" });
    expect(inside.connections).toBe(0);
  });

  test("mutant: without the guard the same forms do reach the inside", async () => {
    const open = createOutsideHttp({ allowPrivate: true, timeoutMs: 500 });
    const reached = [];
    for (const form of PRIVATE_FORMS) {
      const before = inside.connections;
      await open({ method: "GET", url: form.replace("PORT", String(inside.port)) });
      if (inside.connections > before) reached.push(form);
    }
    // Names of this test only, NAT64, userinfo and ftp go nowhere on a machine without them.
    expect(reached.length).toBeGreaterThanOrEqual(22);
  });

  test("a redirect to the inside is an answer like any other, and is not followed", async () => {
    let insideCalls = 0;
    inside.respond = (req, res) => {
      if (req.url === "/secret") insideCalls += 1;
      res.writeHead(302, { location: `http://127.0.0.1:${inside.port}/secret` }).end();
    };
    const open = createOutsideHttp({ allowPrivate: true });
    const answer = await open({ method: "GET", url: `http://127.0.0.1:${inside.port}/` });
    expect(answer).toMatchObject({ kind: "answer", status: 302 });
    expect(insideCalls).toBe(0);
  });

  test("a name that changes after the check is asked once: the checked address is the one that is used", async () => {
    const { change, asked } = changingName();
    const http = createOutsideHttp({ allowPrivate: false, resolve: change, timeoutMs: 300 });
    const url = `http://rebinding.example:${inside.port}/`;
    expect(await http({ method: "GET", url })).toEqual({ kind: "unreachable" });
    expect(asked()).toBe(1);
    expect(await http({ method: "GET", url })).toEqual({ kind: "blocked" });
    expect(inside.connections).toBe(0);
  });

  test("mutant: checking first and connecting afterwards lets the changed name through", async () => {
    const { change } = changingName();
    const checked = await new Promise<boolean>((done) =>
      change("rebinding.example", (_error, addresses) =>
        done(addresses.every(({ address }) => isPublicAddress(address))),
      ),
    );
    expect(checked).toBe(true);
    const second = await new Promise<string>((done) =>
      change("rebinding.example", (_error, addresses) => done(addresses[0]?.address ?? "")),
    );
    const open = createOutsideHttp({ allowPrivate: true });
    await open({ method: "GET", url: `http://${second}:${inside.port}/` });
    expect(inside.connections).toBe(1);
  });
});

test.each([
  ["93.184.215.14", true],
  ["2606:4700::1111", true],
  ["10.0.0.1", false],
  ["172.16.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["fc00::1", false],
  ["fec0::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b:1::7f00:1", false],
  ["2001:db8::1", false],
  ["localhost", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("what happened to a call", () => {
  const http = createOutsideHttp({ allowPrivate: true, timeoutMs: 300, maxBytes: 1_000 });
  const call = () =>
    http({ method: "POST", url: `http://127.0.0.1:${inside.port}/x?y=1`, body: "{}" });

  test("an answer comes with status and text", async () => {
    inside.respond = (req, res) => res.writeHead(418).end(`${req.method} ${req.url}`);
    expect(await call()).toEqual({ kind: "answer", status: 418, text: "POST /x?y=1" });
  });

  test("nobody listens: unreachable, nothing was sent", async () => {
    const closed = createTcpServer();
    const free = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const answer = await http({ method: "POST", url: `http://127.0.0.1:${free}/` });
    expect(answer).toEqual({ kind: "unreachable" });
  });

  test("a name that does not exist is unreachable", async () => {
    await expect(lookup("does-not-exist.invalid")).rejects.toThrow();
    const answer = await http({ method: "GET", url: "http://does-not-exist.invalid/" });
    expect(answer).toEqual({ kind: "unreachable" });
  });

  test.each<[string, RequestListener]>([
    ["no answer in time", () => undefined],
    ["the connection breaks after the request", (req) => req.socket.destroy()],
    [
      "the answer never ends",
      (_req, res) => {
        res.write("half");
      },
    ],
  ])("%s: unknown, it may have taken effect", async (_name, listener) => {
    inside.respond = listener;
    const start = performance.now();
    expect(await call()).toEqual({ kind: "unknown" });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("the answer is larger than allowed: unknown, and why", async () => {
    inside.respond = (_req, res) => res.end("x".repeat(1_001));
    expect(await call()).toEqual({ kind: "unknown", isTooLarge: true });
  });
});
