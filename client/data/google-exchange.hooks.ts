import { useEffect, useRef, useState } from "react";
import { errorText } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/google/google.messages.ts";
import { type Consent, readConsent } from "./google-consent.ts";
import { handOver } from "./google-handover.ts";
import { takeRequest } from "./google-request.ts";
import { trpc } from "./trpc.ts";

/** Where Google sends the browser back to. */
export const redirectUri = () => location.origin + paths.googleCallback;

/** Trades a code for Google's grant, which the server keeps; whatever is shown of it is asked again. */
export function useExchangeGoogle() {
  const { google, usuarios } = trpc.useUtils();
  return trpc.auth.exchangeGoogle.useMutation({
    onSuccess: () => Promise.all([google.invalidate(), usuarios.me.invalidate()]),
  });
}

export type CallbackState =
  | { kind: "progress" }
  /** The page that opened this window continues. */
  | { kind: "handed" }
  | { kind: "success"; returnPath: string }
  | { kind: "error"; message: string; returnPath: string };

/** Handles Google's answer on the callback page: hands it to the page that asked, or else trades it here, once. */
export function useGoogleCallback(consent: Consent): CallbackState {
  const { mutateAsync: exchange } = useExchangeGoogle();
  const [state, setState] = useState<CallbackState>({ kind: "progress" });
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void finish();

    async function finish() {
      const opener: unknown = window.opener;
      if (isWindow(opener) && (await handOver(consent, { opener, self: window }))) {
        return setState({ kind: "handed" });
      }
      const { state: expected, returnPath } = takeRequest();
      const answer = readConsent(consent, expected);
      if ("fault" in answer) return setState({ kind: "error", message: answer.fault, returnPath });
      try {
        await exchange({ ...answer, redirect_uri: redirectUri() });
        setState({ kind: "success", returnPath });
      } catch (error) {
        setState({ kind: "error", message: errorText(error, m.erroAoConectar), returnPath });
      }
    }
  }, [consent, exchange]);

  return state;
}

function isWindow(value: unknown): value is Window {
  return typeof value === "object" && value !== null && "postMessage" in value;
}
