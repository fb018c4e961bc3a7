import { forgetKept } from "#client/lib/kept-keys.ts";
import { tellSignedOut } from "#client/session/one-session.ts";
import { clearSession, readSession } from "#client/session/storage.ts";
import { trpcClient } from "./trpc.ts";

const LOGOUT_PATIENCE_MS = 1500;

let leaving: Promise<void> | undefined;

/** Ends the session on the server, which gets a moment to note it, and in this browser in any case. */
export function logout() {
  // Tabs of two sessions tell each other.
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave() {
  const { refreshToken } = readSession();
  // The other tabs first: what they ask meanwhile would be refused.
  tellSignedOut();
  const ended = trpcClient.auth.logout.mutate({ refresh_token: refreshToken });
  await Promise.race([ended.catch(() => undefined), wait(LOGOUT_PATIENCE_MS)]);
  forgetKept();
  clearSession();
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
