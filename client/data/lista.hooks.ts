import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { COM_CARENCIA } from "./carencias.hooks.ts";
import { usePolling } from "./live-state.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type ListaFilter = Inputs["marcacoes"]["listWithClients"];
export type EmLote = Inputs["marcacoes"]["emLote"];
export type Resultado = Outputs["marcacoes"]["emLote"];

const HALF_A_MINUTE = 30_000;

/** A page of the appointments that a figure counts, and how many they are; while the next page comes the last one stays. */
export function useLista(filter: ListaFilter) {
  const refetchInterval = usePolling(HALF_A_MINUTE);
  return trpc.marcacoes.listWithClients.useQuery(filter, {
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** The same for all that is chosen, with one way back. */
export function useEmLote() {
  const utils = trpc.useUtils();
  const many = trpc.marcacoes.emLote.useMutation({
    onError: (error) => toastError(error, m.erro),
    onSettled: () =>
      Promise.all([
        utils.carencias.invalidate(),
        utils.marcacoes.invalidate(),
        utils.clientes.invalidate(),
        utils.pagamentos.invalidate(),
        utils.dashboard.overview.invalidate(),
        utils.dashboard.appointmentStatus.invalidate(),
        utils.dashboard.dailyTrends.invalidate(),
      ]),
  });
  return {
    isPending: many.isPending,
    mutate: (input: EmLote, onSuccess: (result: Resultado) => void) =>
      many.mutate({ ...input, ...COM_CARENCIA }, { onSuccess }),
  };
}
