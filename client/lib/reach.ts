import { useSyncExternalStore } from "react";
import { useOnline } from "./use-online.ts";

/** Why no answer came: this device has no line, or the server does not answer. */
export type Silence = "offline" | "silent";

/** Why a call that was made just now got no answer. */
export const silenceNow = (): Silence => (navigator.onLine === false ? "offline" : "silent");

/** A call to which the server gave no answer; a refusal is an answer. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly silence = silenceNow();
}

/** A call that takes longer may wait for a server that is gone. */
const PATIENCE_MS = 8_000;
const PROBE_MS = 5_000;
const AGAIN_MS = 3_000;
/** A proxy says these in words of its own when the server behind it is gone; the server itself answers JSON. */
const GATEWAY = new Set([502, 503, 504]);

const listeners = new Set<() => void>();
let isSilent = false;
let probing: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * `fetch` from the server; whether it answers is known on every screen.
 * @throws NoAnswer where no answer came.
 */
export async function reach(url: RequestInfo | URL, init?: RequestInit) {
  const patience = setTimeout(doubt, PATIENCE_MS);
  try {
    const answer = await fetch(url, init);
    if (!isFromServer(answer)) throw new NoAnswer("the server behind the proxy is gone");
    setSilent(false);
    return answer;
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    doubt();
    throw new NoAnswer("no answer came", { cause });
  } finally {
    clearTimeout(patience);
  }
}

/** Whether the server itself has answered, and not a proxy in front of it. */
export const isFromServer = ({ status, headers }: Response) =>
  !GATEWAY.has(status) || (headers.get("content-type") ?? "").includes("json");

/** Asks whether the server is there at all, and as long as it is not again and again. */
export function doubt() {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
}

async function probe() {
  clearTimeout(again);
  // Offline no request is made, and it is no fault of the server.
  if (navigator.onLine !== false) setSilent(!(await isThere()));
  if (isSilent) again = setTimeout(doubt, AGAIN_MS);
}

const isThere = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function setSilent(next: boolean) {
  if (isSilent === next) return;
  isSilent = next;
  for (const listener of listeners) listener();
}

/** Why nothing comes at this moment; null while all is well. */
export function useSilence(): Silence | null {
  const isOnline = useOnline();
  const isServerSilent = useSyncExternalStore(subscribe, () => isSilent);
  if (!isOnline) return "offline";
  return isServerSilent ? "silent" : null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why a failed call got no answer; null where it failed otherwise. */
export function silenceOf(error: unknown): Silence | null {
  if (error instanceof NoAnswer) return error.silence;
  return error instanceof Error && error.cause instanceof NoAnswer ? error.cause.silence : null;
}
