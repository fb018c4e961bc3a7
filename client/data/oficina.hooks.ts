import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { m as usuario } from "#shared/usuarios/usuarios.messages.ts";
import { trpc } from "./trpc.ts";

/** What the professional is writing on; null while nothing is. */
export function useRascunho() {
  return trpc.assistente.rascunho.useQuery();
}

/** The form shows what was refused. */
export function useSaveRascunho() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.salvarRascunho.useMutation({
    onSuccess: (rascunho) => {
      assistente.rascunho.setData(undefined, rascunho);
      toast.success(m.rascunhoSalvo);
    },
  });
}

export function useDiscardRascunho() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.descartarRascunho.useMutation({
    onSuccess: () => {
      assistente.rascunho.setData(undefined, null);
      toast.success(m.rascunhoDescartado);
    },
    onError: (error) => toastError(error, m.erroAoDescartarRascunho),
  });
}

/** The draft is what the assistant follows from now on, and there is none any more. */
export function usePublish() {
  const { assistente, usuarios } = trpc.useUtils();
  return trpc.assistente.publicar.useMutation({
    onSuccess: async () => {
      toast.success(m.publicado);
      // Together, so that the card does not show the old text in between.
      await usuarios.me.invalidate();
      assistente.rascunho.setData(undefined, null);
      await assistente.versoes.invalidate();
    },
    onError: (error) => toastError(error, usuario.erroAoAtualizarPrompt),
  });
}
