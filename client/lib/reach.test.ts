import { afterEach, beforeEach, expect, test, vi } from "vitest";

const HTML = { "content-type": "text/html" };
let calls: string[] = [];
let answer: (url: string) => Promise<Response> | Response;

beforeEach(() => {
  vi.resetModules();
  calls = [];
  vi.stubGlobal("fetch", async (url: string) => {
    calls.push(url);
    return answer(url);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const load = () => import("./reach.ts");
const refuse = () => {
  throw new TypeError("Failed to fetch");
};

test("a call without an answer says so, and asks whether the server is there", async () => {
  const { reach, silenceOf } = await load();
  answer = (url) => (url === "/healthz" ? new Response("{}") : refuse());
  const error = await reach("/trpc/x").catch((fault: unknown) => fault);
  expect(silenceOf(error)).toBe("silent");
  expect(calls).toEqual(["/trpc/x", "/healthz"]);
});

test.each([502, 503, 504])("a proxy's own %s is no answer, the server's is one", async (status) => {
  const { reach, silenceOf } = await load();
  answer = () => new Response("Bad Gateway", { status, headers: HTML });
  const error = await reach("/trpc/x").catch((fault: unknown) => fault);
  expect(silenceOf(error)).toBe("silent");
  answer = () => Response.json({ detail: "O host não respondeu" }, { status });
  expect((await reach("/trpc/x")).status).toBe(status);
});

test("a call that was given up is no sign of anything", async () => {
  const { reach, silenceOf } = await load();
  const control = new AbortController();
  answer = () => {
    control.abort();
    return refuse();
  };
  const error = await reach("/trpc/x", { signal: control.signal }).catch((fault: unknown) => fault);
  expect(silenceOf(error)).toBeNull();
  expect(calls).toEqual(["/trpc/x"]);
});
