/** Calls within this time after a click belong to it, refetches included. */
const ACTION_MS = 2_000;

let begun = Number.NEGATIVE_INFINITY;
let action: string | undefined;
let ratio = 0;

for (const type of ["click", "keydown"]) addEventListener(type, begin, { capture: true });

function begin() {
  begun = performance.now();
  action = undefined;
}

/** Sets the share of clicks that the server records. */
export function record(share: number) {
  ratio = share;
}

/** The trace header of a call that is made now; empty while nothing is recorded. */
export function traceparent(): Record<string, string> {
  if (ratio === 0) return {};
  const isAfterClick = performance.now() - begun <= ACTION_MS;
  if (!isAfterClick) return { traceparent: newTraceparent() };
  action ??= newTraceparent();
  return { traceparent: action };
}

function newTraceparent(): string {
  const hex = crypto.randomUUID().replaceAll("-", "") + crypto.randomUUID().replaceAll("-", "");
  const flags = Math.random() < ratio ? "01" : "00";
  return `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-${flags}`;
}
