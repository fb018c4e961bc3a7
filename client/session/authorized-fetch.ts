import { reach } from "#client/lib/reach.ts";
import { refreshOnce } from "./refresh.ts";
import { readSession } from "./storage.ts";

/** The bearer token of this tab and the practice that it has chosen, read at each request. */
export function authorization(): Record<string, string> {
  const { accessToken, conta } = readSession();
  return {
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(conta && { "X-Conta": conta }),
  };
}

/** `fetch` with the token; a 401 is refreshed and repeated once. For what is no tRPC call: events, files. */
export async function authorizedFetch(url: string | URL, init: RequestInit = {}) {
  const first = await send(url, init);
  if (first.status !== 401 || !(await refreshOnce())) return first;
  return send(url, init);
}

function send(url: string | URL, init: RequestInit) {
  return reach(url, { ...init, headers: { ...headersOf(init), ...authorization() } });
}

function headersOf({ headers }: RequestInit) {
  return Object.fromEntries(new Headers(headers).entries());
}
