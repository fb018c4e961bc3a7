import { authorizedFetch } from "#client/session/authorized-fetch.ts";

/** Ends what belongs to the page as it is shown now; one for all connections, however often they are made anew. */
let shown: AbortController | undefined;

function untilHidden(): AbortSignal {
  if (shown) return shown.signal;
  const present = new AbortController();
  shown = present;
  const hide = () => {
    shown = undefined;
    present.abort();
  };
  addEventListener("pagehide", hide, { once: true });
  return present.signal;
}

/**
 * For a stream that ends with its page. A browser keeps pages for the way back, and of connections to one address it has six:
 * with a stream in each of them the seventh page would wait for a minute. A page that is shown again asks for another one.
 */
export const fetchWhileShown = (url: string | URL, { signal, ...init }: RequestInit) => {
  const ends = signal ? AbortSignal.any([signal, untilHidden()]) : untilHidden();
  return authorizedFetch(url, { ...init, signal: ends });
};
