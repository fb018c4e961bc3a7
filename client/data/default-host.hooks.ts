import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { trpc } from "./trpc.ts";

/** The host on which professionals connect by themselves. */
export function useDefaultHost() {
  return trpc.admin.getPadrao.useQuery();
}

/** The form shows what was refused. */
export function useSaveDefaultHost() {
  const { admin } = trpc.useUtils();
  return trpc.admin.updatePadrao.useMutation({
    onSuccess: (padrao) => {
      admin.getPadrao.setData(undefined, padrao);
      if (padrao.resultado === "responde") toast.success(m.padraoSalvo);
    },
  });
}

export function useRemoveDefaultHost() {
  const { admin } = trpc.useUtils();
  return trpc.admin.removePadrao.useMutation({
    onSuccess: () => toast.success(m.padraoRemovido),
    onError: (error) => toastError(error, m.erroAoSalvarPadrao),
    onSettled: () => admin.getPadrao.invalidate(),
  });
}
