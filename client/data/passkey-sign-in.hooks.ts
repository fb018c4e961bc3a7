import { useMutation } from "@tanstack/react-query";
import { errorTexts, statusOf } from "#client/lib/error-text.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { welcome } from "./auth.hooks.ts";
import { fallbackOf } from "./fatores.hooks.ts";
import { keepPasskeyHint, signWithPasskey } from "./passkey.ts";
import { trpc } from "./trpc.ts";

/** Signs in with a key of the device alone. `isSuggested`: the browser offers it in the box for the e-mail, and waits there. */
export function useLoginPasskey() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ isSuggested = false }: { isSuggested?: boolean }) => {
      const options = await client.auth.startPasskey.mutate();
      const passkey = await signWithPasskey(options, isSuggested);
      return client.auth.loginPasskey.mutate({ passkey });
    },
    onSuccess: (session) => {
      keepPasskeyHint();
      welcome(session);
    },
    onError: (error, { isSuggested }) => {
      // A password typed instead is no refusal.
      if (!isSuggested || statusOf(error) === 401)
        toastErrors(errorTexts(error, fallbackOf(error)));
    },
  });
}

/** The second step, by a key of the device. */
export function useSegundoFatorPasskey() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ token }: { token: string }) => {
      const options = await client.auth.startSegundoFatorPasskey.mutate({ token });
      return client.auth.verifySegundoFator.mutate({
        token,
        passkey: await signWithPasskey(options),
      });
    },
    onSuccess: welcome,
    onError: (error) => toastErrors(errorTexts(error, fallbackOf(error))),
  });
}
