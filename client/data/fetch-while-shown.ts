import { authorizedFetch } from "#client/session/authorized-fetch.ts";

/**
 * For a stream that ends with its page. A browser keeps pages for the way back, and of connections to one address it has six:
 * with a stream in each of them the seventh page would wait for a minute. A page that is shown again asks for another one.
 */
export const fetchWhileShown = (url: string | URL, { signal, ...init }: RequestInit) => {
  const left = new AbortController();
  addEventListener("pagehide", () => left.abort(), { once: true });
  const ends = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  return authorizedFetch(url, { ...init, signal: ends });
};
