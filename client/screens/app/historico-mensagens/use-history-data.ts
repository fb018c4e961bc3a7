import { useBusca, useConversas, useEstatisticas } from "#client/data/historico-mensagens.hooks.ts";
import type { HistoryState, ListName } from "./history-state.ts";

/** All that is asked for what the address says. */
export function useHistoryData(
  { filters, isFiltered, chosenList, page }: HistoryState,
  isAuto: boolean,
) {
  const isOfMessages = chosenList === "mensagens";
  const conversas = useConversas({ page: isOfMessages ? 1 : page, filters, isAuto });
  const busca = useBusca({
    page: isOfMessages ? page : 1,
    filters,
    isAuto,
    isWanted: isFiltered,
  });
  const estatisticas = useEstatisticas({ filters, isAuto });

  // Where no conversation fits but messages do, nobody should have to look for them.
  const foundOnlyMessages =
    isFiltered && conversas.data?.paginacao.total === 0 && (busca.data?.paginacao.total ?? 0) > 0;
  const list: ListName = chosenList ?? (foundOnlyMessages ? "mensagens" : "conversas");
  return {
    conversas,
    busca,
    estatisticas,
    list: isFiltered ? list : "conversas",
  } as const;
}
