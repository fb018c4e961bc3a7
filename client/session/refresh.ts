import { createTRPCClient, httpLink } from "@trpc/client";
import superjson from "superjson";
import { statusOf } from "#client/lib/error-text.ts";
import { reach } from "#client/lib/reach.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { endSession, renewAlone } from "./one-session.ts";
import { clearSession, readSession, saveTokens } from "./storage.ts";

// A client of its own: a refresh is never repeated, batched or refreshed itself.
const plain = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/trpc", transformer: superjson, fetch: reach })],
});

let running: Promise<boolean> | null = null;

/** Exchanges the refresh token; however many calls and tabs ask at once, they share one exchange. */
export function refreshOnce(): Promise<boolean> {
  running ??= renewAlone(exchange).finally(() => {
    running = null;
  });
  return running;
}

/**
 * True: the tokens are new. False: there is no session any more, and the guards lead to the login. When
 * no answer came at all (no network) the session stays, and the answer is false too.
 */
export async function exchange() {
  const { refreshToken } = readSession();
  if (!refreshToken) {
    clearSession();
    return false;
  }
  try {
    saveTokens(await plain.auth.refresh.mutate({ refresh_token: refreshToken }));
    return true;
  } catch (error) {
    if (statusOf(error) === 401) endSession();
    else if (statusOf(error) !== undefined) clearSession();
    return false;
  }
}
