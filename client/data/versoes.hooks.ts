import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { VERSOES_PAGE_SIZE } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { trpc } from "./trpc.ts";

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
