import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { VERSOES_PAGE_SIZE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { m as usuario } from "#shared/usuarios/usuarios.messages.ts";
import { trpc } from "./trpc.ts";

/** The professional's draft; null without one. */
export function useRascunho() {
  return trpc.assistente.getRascunho.useQuery();
}

/** The form shows what was refused. */
export function useSaveRascunho() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.saveRascunho.useMutation({
    onSuccess: (rascunho) => {
      assistente.getRascunho.setData(undefined, rascunho);
      toast.success(m.rascunhoSalvo);
    },
  });
}

export function useDiscardRascunho() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.discardRascunho.useMutation({
    onSuccess: () => {
      assistente.getRascunho.setData(undefined, null);
      toast.success(m.rascunhoDescartado);
    },
    onError: (error) => toastError(error, m.erroAoDescartarRascunho),
  });
}

/** The draft is what the assistant follows from now on, and there is none any more. */
export function usePublish() {
  const { assistente, usuarios } = trpc.useUtils();
  return trpc.assistente.publish.useMutation({
    onSuccess: async () => {
      toast.success(m.publicado);
      // Together, so that the card does not show the old text in between.
      await usuarios.me.invalidate();
      assistente.getRascunho.setData(undefined, null);
      await assistente.listVersoes.invalidate();
    },
    onError: (error) => toastError(error, usuario.erroAoAtualizarPrompt),
  });
}

/** The answer of a draft to a test chat; the chat shows what went wrong. */
export function useTestDraft() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.test.useMutation({
    // Asking costs, also where the answer did not come in time.
    onSettled: () => assistente.getUso.invalidate(),
  });
}

/** A page of all prompts that were ever in force, the newest first; while the next page comes the last one stays. */
export function useVersoes(page: number) {
  return trpc.assistente.listVersoes.useQuery(
    { page, size: VERSOES_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
}

/** An earlier prompt comes into force again, as a version of its own. */
export function useRestoreVersao() {
  const { assistente, usuarios } = trpc.useUtils();
  return trpc.assistente.restoreVersao.useMutation({
    onSuccess: () => {
      toast.success(m.restaurado);
      return Promise.all([usuarios.me.invalidate(), assistente.invalidate()]);
    },
    onError: (error) => toastError(error, m.erroAoRestaurar),
  });
}

/** Tokens one's own assistant has used this month, and their limit. */
export function useUso() {
  return trpc.assistente.getUso.useQuery();
}

/** The same of another professional, for administrators. */
export function useUsoOf(id: string) {
  return trpc.admin.getAssistenteUso.useQuery({ id });
}

/** The form shows what was refused. */
export function useSetLimite() {
  const { admin, assistente } = trpc.useUtils();
  return trpc.admin.setAssistenteLimite.useMutation({
    onSuccess: (uso, { id }) => {
      admin.getAssistenteUso.setData({ id }, uso);
      toast.success(m.limiteSalvo);
      return Promise.all([admin.audit.invalidate(), assistente.invalidate()]);
    },
  });
}
