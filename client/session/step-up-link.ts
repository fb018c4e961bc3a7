import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { actionOf, refusalOf } from "#client/lib/error-text.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { askIdentity } from "./step-up.ts";
import { hearRefusal, readSession, saveUser } from "./storage.ts";

type Refusal = TRPCClientError<AppRouter>;

/**
 * A call that is refused until it is clear who is there waits for the answer and is then repeated as it was: nothing
 * that was typed is lost. It is the outermost link: what it hears of a refusal is what the screen hears. An administrator whose account must be protected first is led there by the guards.
 */
export function createStepUpLink(ask = askIdentity): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const repeat = async (refusal: Refusal) => {
          if (await ask()) inner = next(op).subscribe(observer);
          else observer.error(refusal);
        };
        let inner = next(op).subscribe({
          ...observer,
          error: (error) => {
            const action = actionOf(error);
            hearRefusal(refusalOf(error));
            if (action === "ativar_segundo_fator") protectFirst();
            if (action === "confirmar_identidade") void repeat(error);
            else observer.error(error);
          },
        });
        return () => inner.unsubscribe();
      });
}

/** The server decides that, whatever this machine's clock shows. */
function protectFirst() {
  const { user } = readSession();
  if (user) saveUser({ ...user, segundo_fator_ate: new Date(0) });
}
