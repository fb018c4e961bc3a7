import { MINUTE } from "#shared/common/civil.ts";
import type { Consent } from "./google-consent.ts";
import { type Listener, type Receiver, type Sent, takeOver } from "./google-handover.ts";

/** product.md section 9. */
const SIZE = { width: 500, height: 700 } as const;
const TIMEOUT_MS = 5 * MINUTE;
const CLOSED_CHECK_MS = 1_000;

const NAME = "google-calendar";

export interface Popup extends Receiver {
  readonly closed: boolean;
  close(): void;
}

export type Outcome =
  | { kind: "answered"; consent: Consent }
  /** The person closed the window, or gave up here. */
  | { kind: "cancelled" }
  | { kind: "timeout" }
  /** The screen that waited is gone; whoever answers in the window continues there. */
  | { kind: "left" };

/**
 * An empty window in the middle of this one; null when the browser blocks it. To be called while a press is being
 * handled: later it counts as unasked for.
 */
export function openPopup(): Window | null {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.round(screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.round(screenY + (outerHeight - SIZE.height) / 2);
  const features = { popup: 1, ...SIZE, left, top };
  const text = Object.entries(features).map(([key, value]) => `${key}=${value}`);
  const popup = window.open("about:blank", NAME, text.join(","));
  // Some blockers hand out a window that is closed already.
  return popup && !popup.closed ? popup : null;
}

/** Waits until the window has Google's answer, is closed, or takes too long. */
export function waitForConsent(
  popup: Popup,
  { self, leave, giveUp }: { self: Listener; leave: AbortSignal; giveUp: AbortSignal },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timeout);
      clearInterval(closedCheck);
      self.removeEventListener("message", listen);
      if (outcome.kind !== "left") popup.close();
      resolve(outcome);
    };
    const listen = (message: Sent) => {
      const consent = takeOver(message, { popup, self });
      if (consent) end({ kind: "answered", consent });
    };
    const timeout = setTimeout(() => end({ kind: "timeout" }), TIMEOUT_MS);
    const closedCheck = setInterval(() => {
      if (popup.closed) end({ kind: "cancelled" });
    }, CLOSED_CHECK_MS);
    self.addEventListener("message", listen);
    leave.addEventListener("abort", () => end({ kind: "left" }), { once: true });
    giveUp.addEventListener("abort", () => end({ kind: "cancelled" }), { once: true });
  });
}
