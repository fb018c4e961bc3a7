import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import { asTemplate, filledReply } from "#shared/respostas-rapidas/respostas-rapidas.rules.ts";
import { variablesOf } from "#shared/templates/rules/render.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { EVERY_VARIABLE, knownValues } from "./send.hooks.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type RespostaRapida = Outputs["respostasRapidas"]["list"][number];

export function useRespostasRapidas({ enabled = true }: { enabled?: boolean } = {}) {
  return trpc.respostasRapidas.list.useQuery(undefined, { staleTime: FIVE_MINUTES, enabled });
}

/** The form shows what was refused. */
export function useSaveRespostaRapida() {
  const { respostasRapidas } = trpc.useUtils();
  const onSuccess = () => {
    toast.success(m.salva);
    return respostasRapidas.invalidate();
  };
  const create = trpc.respostasRapidas.create.useMutation({ onSuccess });
  const update = trpc.respostasRapidas.update.useMutation({ onSuccess });
  return { create, update, isPending: create.isPending || update.isPending };
}

export function useRemoveRespostaRapida() {
  const { respostasRapidas } = trpc.useUtils();
  return trpc.respostasRapidas.remove.useMutation({
    onSuccess: () => toast.success(m.excluida),
    onError: (error) => toastError(error, m.erroAoExcluir),
    // Refused, it may be gone already.
    onSettled: () => respostasRapidas.invalidate(),
  });
}

/** A reply as this client would get it; what is not known of them stands as it is. */
export function useFillReply(clienteId: string) {
  const { client } = trpc.useUtils();
  return async (texto: string) => {
    if (variablesOf(asTemplate(texto)).length === 0) return texto;
    try {
      const input = { content: EVERY_VARIABLE, cliente_id: clienteId };
      return filledReply(texto, knownValues(await client.templates.render.mutate(input)));
    } catch (error) {
      toastError(error, m.erroAoPreencher);
      return asTemplate(texto);
    }
  };
}
