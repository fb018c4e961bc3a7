import type { Operation, TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { statusOf } from "#client/lib/error-text.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { refreshOnce } from "./refresh.ts";
import { readSession } from "./storage.ts";

type Refusal = TRPCClientError<AppRouter>;

/** Refusals of these mean wrong credentials, not an old token. */
const OPEN = new Set([
  "auth.login",
  "auth.verifySegundoFator",
  "auth.startSegundoFatorPasskey",
  "auth.register",
  "auth.refresh",
  "auth.forgotPassword",
  "auth.validateResetToken",
  "auth.resetPassword",
]);

/**
 * On a 401 refreshes once and repeats the call once (calls.md section 7, General rules). However many
 * calls are refused together, `refresh` is shared; a test hands in one that is not.
 */
export function createRefreshLink(refresh = refreshOnce): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const usedToken = readSession().accessToken;
        const repeat = async (refusal: Refusal) => {
          if (await freshToken(usedToken, refresh)) inner = next(op).subscribe(observer);
          else observer.error(refusal);
        };
        let inner = next(op).subscribe({
          ...observer,
          error: (error) => {
            if (mayRefresh(op, error)) void repeat(error);
            else observer.error(error);
          },
        });
        return () => inner.unsubscribe();
      });
}

function mayRefresh(op: Operation, error: unknown) {
  return op.type !== "subscription" && !OPEN.has(op.path) && statusOf(error) === 401;
}

/** A late refusal of a token that has been exchanged meanwhile needs no second exchange. */
async function freshToken(used: string | null, refresh: () => Promise<boolean>) {
  const { accessToken } = readSession();
  if (accessToken && accessToken !== used) return true;
  return refresh();
}
