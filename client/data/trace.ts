/** What follows a click within this time belongs to it: the call, and what is asked again afterwards. */
const ACTION_MS = 2_000;
const RATIO_HEADER = "x-trace-ratio";

interface Place {
  traceparent: string;
  until: number;
}

let ratio = 0;
let action: Place | undefined;

/** W3C Trace Context: calls are below the click or key that led to them. Nothing while the server records no traces. */
export function traceparent(): Record<string, string> {
  if (ratio === 0) return {};
  const isOver = action === undefined || performance.now() > action.until;
  return { traceparent: isOver ? newTraceparent() : (action?.traceparent ?? "") };
}

/** `fetch` that hears from the server whether it records traces, and of how many clicks. */
export async function tracedFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call);
  const given = Number(response.headers.get(RATIO_HEADER));
  if (given > 0 && ratio === 0) {
    for (const type of ["click", "keydown"]) addEventListener(type, begin, { capture: true });
  }
  ratio = given;
  return response;
}

function begin() {
  action = { traceparent: newTraceparent(), until: performance.now() + ACTION_MS };
}

function newTraceparent(): string {
  const hex = crypto.randomUUID().replaceAll("-", "") + crypto.randomUUID().replaceAll("-", "");
  const flags = Math.random() < ratio ? "01" : "00";
  return `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-${flags}`;
}
