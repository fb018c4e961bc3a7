import type { Consent } from "./google-consent.ts";

const GIVEN = "google-consent";
const TAKEN = "google-consent-taken";

/** The opener of the popup answers within a task or two; a tab that was reloaded never does. */
const TAKEN_WITHIN_MS = 2_000;

/** The sides of a popup, as far as they are needed: `window` is both. */
export interface Receiver {
  postMessage(message: unknown, targetOrigin: string): void;
}
export interface Listener {
  readonly origin: string;
  addEventListener(type: "message", listener: (event: Sent) => void): void;
  removeEventListener(type: "message", listener: (event: Sent) => void): void;
}
export interface Sent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Gives Google's answer to the page that opened this one; false when nobody there was waiting for it. */
export function handOver(
  consent: Consent,
  { opener, self }: { opener: Receiver; self: Listener },
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      self.removeEventListener("message", listen);
      resolve(isTaken);
    };
    const listen = ({ origin, source, data }: Sent) => {
      if (origin === self.origin && source === opener && typeOf(data) === TAKEN) end(true);
    };
    const timer = setTimeout(() => end(false), TAKEN_WITHIN_MS);
    self.addEventListener("message", listen);
    opener.postMessage({ type: GIVEN, ...consent }, self.origin);
  });
}

/** Google's answer in a message, which is acknowledged; null in any other message, and in one from anybody else. */
export function takeOver(
  { origin, source, data }: Sent,
  { popup, self }: { popup: Receiver; self: Listener },
): Consent | null {
  if (origin !== self.origin || source !== popup || typeOf(data) !== GIVEN) return null;
  popup.postMessage({ type: TAKEN }, self.origin);
  return { code: text(data, "code"), error: text(data, "error"), state: text(data, "state") };
}

const typeOf = (data: unknown) => text(data, "type");

function text(data: unknown, key: string): string | null {
  if (typeof data !== "object" || data === null) return null;
  const value: unknown = Reflect.get(data, key);
  return typeof value === "string" ? value : null;
}
