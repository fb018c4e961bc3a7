import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Sessao = Outputs["usuarios"]["listSessoes"][number];

/** Changes of sessions appear in the account's activity, too. */
function useSessoesChanged() {
  const { usuarios } = trpc.useUtils();
  return () =>
    Promise.all([usuarios.listSessoes.invalidate(), usuarios.listEventosDeSeguranca.invalidate()]);
}

/** Another password: this session continues, the others end. The form shows what was refused. */
export function useUpdateSenha() {
  const utils = trpc.useUtils();
  const changed = useSessoesChanged();
  return trpc.usuarios.updateSenha.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      return Promise.all([changed(), utils.usuarios.me.invalidate()]);
    },
  });
}

export type EventoDeSeguranca = Outputs["usuarios"]["listEventosDeSeguranca"]["items"][number];

/** The newest events of the account; what is shown stays while more of them come. */
export function useEventosDeSeguranca(limit: number) {
  return trpc.usuarios.listEventosDeSeguranca.useQuery(
    { limit },
    // Always refetched: the list is there to show what others do meanwhile.
    { placeholderData: keepPreviousData, refetchOnMount: "always" },
  );
}

/** Where the account is signed in. */
export function useSessoes() {
  return trpc.usuarios.listSessoes.useQuery();
}

export function useEndSessao() {
  const changed = useSessoesChanged();
  return trpc.usuarios.endSessao.useMutation({
    onSuccess: () => toast.success(m.sessaoEncerrada),
    onError: (error) => toastError(error, m.erroAoEncerrarSessao),
    onSettled: changed,
  });
}

export function useEndOtherSessoes() {
  const changed = useSessoesChanged();
  return trpc.usuarios.endOtherSessoes.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastError(error, m.erroAoEncerrarSessao),
    onSettled: changed,
  });
}

/** Sends the e-mails of a pending change of address once more. */
export function useResendEmail() {
  return trpc.usuarios.resendEmail.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastError(error, m.erroAoReenviar),
  });
}

export function useCancelEmailChange() {
  const utils = trpc.useUtils();
  return trpc.usuarios.cancelEmailChange.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastError(error, m.erroAoCancelarTroca),
    // Refused, the change may have been confirmed or be over.
    onSettled: () => utils.usuarios.me.invalidate(),
  });
}
