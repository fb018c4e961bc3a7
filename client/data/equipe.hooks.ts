import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { enterConta } from "#client/session/enter-conta.ts";
import { beginSession } from "#client/session/one-session.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Membro = Outputs["equipe"]["list"][number];
export type ConviteAberto = Outputs["equipe"]["openInvitation"];

/** The people of the practice, its owner first. */
export const useEquipe = () => trpc.equipe.list.useQuery();

/** The form shows what was refused. */
export function useInvite() {
  const { equipe } = trpc.useUtils();
  return trpc.equipe.invite.useMutation({
    onSuccess: ({ email }) => {
      toast.success(m.conviteEnviado(email));
      return equipe.list.invalidate();
    },
  });
}

export function useCancelInvitation() {
  const { equipe } = trpc.useUtils();
  return trpc.equipe.cancelInvitation.useMutation({
    onSuccess: () => toast.success(m.conviteRetirado),
    onError: (error) => toastError(error, m.erroAoRetirar),
    onSettled: () => equipe.list.invalidate(),
  });
}

/** Another letter with another link; the one before works no more. */
export function useResendInvitation() {
  const { equipe } = trpc.useUtils();
  const invite = trpc.equipe.invite.useMutation({
    onSuccess: ({ email }) => toast.success(m.conviteEnviado(email)),
    onError: (error) => toastError(error, m.erroAoConvidar),
    onSettled: () => equipe.list.invalidate(),
  });
  return {
    isPending: invite.isPending,
    resend: ({ convite_id: substitui, email, papel }: Membro) =>
      substitui && papel !== "dono" && invite.mutate({ email, papel, substitui }),
  };
}

export function useUpdateMember() {
  const { equipe } = trpc.useUtils();
  return trpc.equipe.updateMember.useMutation({
    onSuccess: ({ nome, email, papel }) =>
      toast.success(m.papelMudado(nome ?? email, PAPEL_LABELS[papel])),
    onError: (error) => toastError(error, m.erroAoMudarPapel),
    onSettled: () => equipe.list.invalidate(),
  });
}

export function useRemoveMember() {
  const { equipe } = trpc.useUtils();
  return trpc.equipe.removeMember.useMutation({
    onSuccess: () => toast.success(m.acessoEncerrado),
    onError: (error) => toastError(error, m.erroAoEncerrar),
    onSettled: () => equipe.list.invalidate(),
  });
}

/** Leads on to another practice, or to the page that says there is none. */
export function useLeave() {
  return trpc.equipe.leave.useMutation({
    onSuccess: () => enterConta(null),
    onError: (error) => toastError(error, m.erroAoSair),
  });
}

export const useDemands = ({ enabled }: { enabled: boolean }) =>
  trpc.usuarios.getEquipe.useQuery(undefined, { enabled });

/** Drawn at once, and taken back when the server refuses. */
export function useUpdateDemands() {
  const { usuarios } = trpc.useUtils();
  return trpc.usuarios.updateEquipe.useMutation({
    onMutate: async (input) => {
      await usuarios.getEquipe.cancel();
      const before = usuarios.getEquipe.getData();
      usuarios.getEquipe.setData(undefined, input);
      return { before };
    },
    onSuccess: ({ exige_fator }) => toast.success(exige_fator ? m.fatorExigido : m.fatorLivre),
    onError: (error, _input, kept) => {
      usuarios.getEquipe.setData(undefined, kept?.before);
      toastError(error, m.erroAoExigir);
    },
  });
}

/** The invitation of this link; asked for once, because asking again changes nothing. */
export const useInvitation = (token: string) =>
  trpc.equipe.openInvitation.useQuery(
    { token },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

/** Signs a new person in; whoever is signed in already is led into the practice. The page shows what was refused. */
export function useAcceptInvitation() {
  return trpc.equipe.acceptInvitation.useMutation({
    onSuccess: (answer) => {
      if ("conta" in answer) enterConta(answer.conta.id);
      else {
        beginSession(answer);
        // The server knows the practice.
        enterConta(null);
      }
    },
  });
}

/** A practice of one's own, for somebody who was only invited. */
export function useOpenAgenda() {
  const { client } = trpc.useUtils();
  return trpc.usuarios.openAgenda.useMutation({
    onSuccess: async () => {
      const contas = await client.usuarios.listContas.query().catch(() => []);
      enterConta(contas.find(({ papel }) => papel === "dono")?.id ?? null);
    },
    onError: (error) => toastError(error, m.erroAoAbrir),
  });
}
