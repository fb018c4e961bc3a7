import { afterEach, expect, test, vi } from "vitest";
import { tracedFetch, traceparent } from "./trace.ts";

const listeners: (() => void)[] = [];
vi.stubGlobal("addEventListener", (_type: string, listener: () => void) => {
  listeners.push(listener);
});
afterEach(() => vi.useRealTimers());

/** The server answers that it records this share of clicks. */
async function hear(ratio: string | undefined) {
  const headers = new Headers(ratio === undefined ? {} : { "x-trace-ratio": ratio });
  vi.stubGlobal("fetch", async () => new Response("", { headers }));
  await tracedFetch("/trpc");
}
const click = () => listeners[0]?.();
const FORM = /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/;

test("nothing is sent until the server records traces, nor when it does not any more", async () => {
  await hear(undefined);
  expect([traceparent(), listeners]).toEqual([{}, []]);
  await hear("1");
  await vi.waitFor(() => expect(traceparent().traceparent).toMatch(FORM));
  await hear(undefined);
  expect(traceparent()).toEqual({});
});

test("calls that follow a click within two seconds are of its trace, others have one each", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await hear("1");
  click();
  const first = traceparent().traceparent;
  expect(first).toMatch(/-01$/);
  vi.advanceTimersByTime(1_900);
  expect(traceparent().traceparent).toBe(first);
  click();
  expect(traceparent().traceparent).not.toBe(first);
  vi.advanceTimersByTime(2_100);
  expect(traceparent().traceparent).not.toBe(traceparent().traceparent);
});

test("of a share of clicks the others say that they are not recorded", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
  await hear("0.25");
  const random = vi.spyOn(Math, "random");
  random.mockReturnValueOnce(0.24).mockReturnValueOnce(0.26);
  const flags = [traceparent(), traceparent()].map(({ traceparent: text }) => text?.slice(-2));
  expect(flags).toEqual(["01", "00"]);
  random.mockRestore();
});
