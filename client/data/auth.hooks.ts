import { errorTexts, statusOf, toastError } from "#client/lib/error-text.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { beginSession, endSession } from "#client/session/one-session.ts";
import { m } from "#shared/auth/auth.messages.ts";
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

type SignedIn = Outputs["auth"]["verifySegundoFator"];

export function welcome(session: SignedIn) {
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
      statusOf(error) === undefined
        ? toastError(error, m.erroAoEnviarEmail)
        : toast.error(statusOf(error) === 429 ? m.muitasTentativas : m.erroAoEnviarEmail),
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
