import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { p } from "#shared/lembretes/pendencias.messages.ts";
import { trpc } from "./trpc.ts";

/** "Avisei": gone from the list at once, back with a message when the server refuses. */
export function useMarkAvisado() {
  const utils = trpc.useUtils();
  const mark = trpc.lembretes.markAvisado.useMutation({
    onMutate: async ({ id }) => {
      await utils.lembretes.listPendencias.cancel();
      const before = utils.lembretes.listPendencias.getData();
      utils.lembretes.listPendencias.setData(
        undefined,
        before?.filter((one) => one.id !== id),
      );
      return { before };
    },
    onSuccess: () => toast.success(p.anotado),
    onError: (error, _told, kept) => {
      utils.lembretes.listPendencias.setData(undefined, kept?.before);
      toastError(error, p.erro);
    },
    onSettled: () =>
      Promise.all([
        utils.lembretes.listPendencias.invalidate(),
        utils.marcacoes.get.invalidate(),
        utils.historicoMensagens.invalidate(),
      ]),
  });
  return (id: string) => mark.mutate({ id });
}
