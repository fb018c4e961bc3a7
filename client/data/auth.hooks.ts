import { useMutation } from "@tanstack/react-query";
import { errorTexts, statusOf } from "#client/lib/error-text.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { beginSession, endSession } from "#client/session/one-session.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { fallbackOf } from "./fatores.hooks.ts";
import { keepPasskeyHint, signWithPasskey } from "./passkey.ts";
import { type Outputs, trpc } from "./trpc.ts";

/** Signs in and keeps the session; the guards then lead on. With a second factor the answer says what it waits for. */
export function useLogin() {
  return trpc.auth.login.useMutation({
    onSuccess: (answer) => {
      if (!("segundo_fator" in answer)) welcome(answer);
    },
    // A refused password has its one sentence; without an answer the general one is truer.
    onError: (error) => {
      const fallback = statusOf(error) === undefined ? undefined : m.credenciaisIncorretas;
      toastErrors(errorTexts(error, fallback));
    },
  });
}

/** The second step, by a code; the form shows what was refused. */
export function useSegundoFator() {
  return trpc.auth.verifySegundoFator.useMutation({ onSuccess: welcome });
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
      // Whoever types a password instead has turned nothing down.
      if (!isSuggested || statusOf(error) === 401)
        toastErrors(errorTexts(error, fallbackOf(error)));
    },
  });
}

type SignedIn = Outputs["auth"]["verifySegundoFator"];

function welcome(session: SignedIn) {
  beginSession(session);
  toast.success(m.bemVindo(session.user.nome));
}

/** Signs up and signs in; the form shows what was refused. */
export function useRegister() {
  return trpc.auth.register.useMutation({
    onSuccess: (session) => {
      beginSession(session);
      toast.success(m.contaCriada(session.user.nome));
    },
  });
}

export function useForgotPassword() {
  return trpc.auth.forgotPassword.useMutation({
    onSuccess: () => toast.success(m.emailEnviado),
    onError: (error) =>
      toast.error(statusOf(error) === 429 ? m.muitasTentativas : m.erroAoEnviarEmail),
  });
}

/** Whether a reset link still works; asked once, because asking again changes nothing. */
export function useValidateResetToken(token: string) {
  return trpc.auth.validateResetToken.useQuery(
    { token },
    { enabled: token !== "", retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
}

export function useResetPassword() {
  return trpc.auth.resetPassword.useMutation({
    onSuccess: ({ desconectado }) => {
      toast.success(m.senhaRedefinida);
      if (desconectado?.whatsapp.sem_resposta) toast.blank(m.whatsappSemResposta);
    },
  });
}

/** The forced change: afterwards one signs in with the new password. */
export function useChangePasswordFirstLogin() {
  return trpc.auth.changePasswordFirstLogin.useMutation({
    onSuccess: () => {
      // It is read on the page that follows: a success is gone after two seconds.
      toast.blank(m.senhaAlterada);
      endSession();
    },
  });
}
