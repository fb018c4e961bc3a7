import { useEffect, useRef, useState } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/google/google.messages.ts";
import { readConsent } from "./google-consent.ts";
import { redirectUri, useExchangeGoogle } from "./google-exchange.hooks.ts";
import { type Outcome, openPopup, waitForConsent } from "./google-popup.ts";
import { rememberRequest, takeRequest } from "./google-request.ts";
import { trpc } from "./trpc.ts";

export type ConnectionStep = "idle" | "opening" | "waiting" | "exchanging";

/**
 * Connects Google Calendar in a window of its own, or, where the browser blocks it, in this one, which comes back to
 * `returnPath`. Leaving the screen does not affect the window: it then finishes without it.
 * @param profissionalId whose calendar it is; undefined where one works alone
 */
export function useGoogleConnection(returnPath: string, profissionalId: string | undefined) {
  const { client, google } = trpc.useUtils();
  const { mutateAsync: exchange } = useExchangeGoogle();
  const [step, setStep] = useState<ConnectionStep>("idle");
  const leaving = useLeaving();
  const givingUp = useRef(new AbortController());

  async function connect() {
    const state = rememberRequest(returnPath);
    const popup = openPopup();
    givingUp.current = new AbortController();
    setStep("opening");
    try {
      const whose = profissionalId === undefined ? {} : { profissional_id: profissionalId };
      const asked = { redirect_uri: redirectUri(), state, ...whose };
      const { url } = await client.google.authUrl.query(asked);
      if (!popup) return location.assign(url);
      popup.location.replace(url);
      setStep("waiting");
      const outcome = await waitForConsent(popup, {
        self: window,
        leave: leaving.current.signal,
        giveUp: givingUp.current.signal,
      });
      takeRequest();
      await finish(outcome, state);
    } catch (error) {
      popup?.close();
      toastError(error, m.erroAoConectar);
    }
    setStep("idle");
  }

  async function finish(outcome: Outcome, state: string) {
    switch (outcome.kind) {
      case "answered": {
        const answer = readConsent(outcome.consent, state);
        if ("fault" in answer) return toast.error(answer.fault);
        setStep("exchanging");
        await exchange({ ...answer, redirect_uri: redirectUri() });
        return toast.success(m.conectado);
      }
      case "timeout":
        toast.error(m.tempoEsgotado);
        break;
      case "cancelled":
        toast.blank(m.cancelada);
        break;
      case "left":
        return;
    }
    // A window that has lost its link to this page has finished alone.
    await google.status.invalidate();
  }

  return { step, connect: () => void connect(), giveUp: () => givingUp.current.abort() };
}

/** Aborted when the screen goes away. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    leaving.current = control;
    return () => control.abort();
  }, []);
  return leaving;
}
