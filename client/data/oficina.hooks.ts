import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { m as usuario } from "#shared/usuarios/usuarios.messages.ts";
import { trpc } from "./trpc.ts";

/** What the professional is writing on; null while nothing is. */
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
