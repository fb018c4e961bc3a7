import { authorizedFetch } from "#client/session/authorized-fetch.ts";

/**
 * For a stream that ends with its page. A browser keeps pages for the way back, and of connections to one address it has six:
 * with a stream in each of them the seventh page would wait for a minute. Whoever comes back connects anew, as after a broken line.
 */
export const fetchWhileShown = (url: string | URL, { signal, ...init }: RequestInit) => {
  const left = new AbortController();
  // Its reason is not that of somebody who wants no more of it.
  addEventListener("pagehide", () => left.abort(Error()), { once: true });
  const ends = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  return authorizedFetch(url, { ...init, signal: ends });
};
