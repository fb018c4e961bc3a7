import { useMutation, useMutationState } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { keep } from "#client/lib/kept.ts";
import { draftOf } from "#client/lib/kept-keys.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { trpc } from "./trpc.ts";

const ID_CHARACTERS = 8;

/** All that is kept about a client, as a JSON file that people can read (LGPD, article 18 II and V). */
export function useDownloadDadosCliente() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => client.clientes.getDados.query({ id }),
    onSuccess: (dados, { id }) => {
      const file = new Blob([JSON.stringify(dados, null, 2)], { type: "application/json" });
      saveFile(file, `dados-cliente-${id.slice(0, ID_CHARACTERS)}.json`);
      toast.success(m.dadosBaixados);
    },
    onError: (error) => toastError(error, m.erroAoBaixarDados),
  });
}

/** Erases what identifies a client, permanently (LGPD, article 18 VI). Agenda and conversations lose the name as well. */
export function useAnonymizeCliente() {
  const utils = trpc.useUtils();
  return trpc.clientes.anonymize.useMutation({
    // The result is kept only while the dialog is mounted.
    gcTime: 0,
    onSuccess: (_erased, { id }) => {
      keep(draftOf(id), null);
      toast.success(m.anonimizado);
      return Promise.all([
        utils.clientes.invalidate(),
        utils.marcacoes.invalidate(),
        utils.historicoMensagens.invalidate(),
      ]);
    },
    onError: (error) => toastError(error, m.erroAoAnonimizar),
  });
}

/** Whether a client is being erased, or was, on this screen: nothing of the person is asked for any more. */
export function useIsErasing(id: string): boolean {
  const erasing = useMutationState({
    filters: {
      mutationKey: getMutationKey(trpc.clientes.anonymize),
      predicate: ({ state }) => state.status === "pending" || state.status === "success",
    },
    select: ({ state: { variables } }) =>
      typeof variables === "object" && variables !== null && "id" in variables && variables.id,
  });
  return erasing.includes(id);
}
