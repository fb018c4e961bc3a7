import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handOver, type Listener, type Receiver, type Sent } from "./google-handover.ts";
import { waitForConsent } from "./google-popup.ts";

const HERE = "https://pontual.example";
const CONSENT = { code: "4/abc", error: null, state: "s1" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window that hears what is posted to it, a task later, and can be closed. */
class FakeWindow implements Listener {
  readonly origin = HERE;
  closed = false;
  readonly #listeners = new Set<(event: Sent) => void>();

  addEventListener(_type: "message", listener: (event: Sent) => void) {
    this.#listeners.add(listener);
  }
  removeEventListener(_type: "message", listener: (event: Sent) => void) {
    this.#listeners.delete(listener);
  }
  close() {
    this.closed = true;
  }
  get isHeard() {
    return this.#listeners.size > 0;
  }
  /** Whatever comes in: from whom, and from which site. */
  deliver(message: Sent) {
    for (const listener of this.#listeners) listener(message);
  }
}

/** The page and its popup, each as the other one sees it. */
function windows() {
  const [page, popup] = [new FakeWindow(), new FakeWindow()];
  const seenBy = (source: Receiver | null, target: FakeWindow) => ({
    postMessage: (data: unknown, targetOrigin: string) => {
      if (targetOrigin !== target.origin) return;
      setTimeout(() => target.deliver({ origin: HERE, source: source ?? opener, data }));
    },
  });
  const popupFromPage = Object.assign(popup, seenBy(null, popup));
  const opener: Receiver = seenBy(popupFromPage, page);
  const [leaving, givingUp] = [new AbortController(), new AbortController()];
  const wait = () =>
    waitForConsent(popupFromPage, {
      self: page,
      leave: leaving.signal,
      giveUp: givingUp.signal,
    });
  const answer = () => handOver(CONSENT, { opener, self: popup });
  return { page, popup: popupFromPage, wait, answer, leaving, givingUp };
}

test("Google's answer passes from the window to the page, which closes it", async () => {
  const { page, popup, wait, answer } = windows();
  const outcome = wait();
  const isTaken = answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(await outcome).toEqual({ kind: "answered", consent: CONSENT });
  expect(await isTaken).toBe(true);
  expect([popup.closed, page.isHeard, popup.isHeard]).toEqual([true, false, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that no longer waits takes nothing: the window must continue alone", async () => {
  const isTaken = windows().answer();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isTaken).toBe(false);
});

test("a window that is closed is noticed within a second", async () => {
  const { popup, wait } = windows();
  const outcome = wait();
  await vi.advanceTimersByTimeAsync(4_500);
  popup.close();
  await vi.advanceTimersByTimeAsync(499);
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: "cancelled" });
});

test("after five minutes nobody waits any more, and the window is closed", async () => {
  const { page, popup, wait } = windows();
  const outcome = wait();
  await vi.advanceTimersByTimeAsync(299_999);
  expect([popup.closed, page.isHeard]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: "timeout" });
  expect([popup.closed, page.isHeard]).toEqual([true, false]);
});

test("giving up closes the window, leaving the screen does not", async () => {
  const first = windows();
  const givenUp = first.wait();
  first.givingUp.abort();
  expect(await givenUp).toEqual({ kind: "cancelled" });
  expect(first.popup.closed).toBe(true);

  const second = windows();
  const left = second.wait();
  second.leaving.abort();
  expect(await left).toEqual({ kind: "left" });
  expect([second.popup.closed, second.page.isHeard]).toEqual([false, false]);
});

test("what another site or another window posts is not Google's answer", async () => {
  const { page, popup, wait } = windows();
  const outcome = wait();
  const data = { type: "google-consent", ...CONSENT, code: "4/alheio" };
  page.deliver({ origin: "https://outro.example", source: popup, data });
  page.deliver({ origin: HERE, source: new FakeWindow(), data });
  page.deliver({ origin: HERE, source: popup, data: { ...data, type: "outra coisa" } });
  page.deliver({ origin: HERE, source: popup, data: "google-consent" });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: "timeout" });
});
