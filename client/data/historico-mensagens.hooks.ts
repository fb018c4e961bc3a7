import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { usePageVisible } from "#client/lib/use-page-visible.ts";
import {
  AUTO_REFRESH_MS,
  CONVERSAS_PAGE_SIZE,
  MENSAGENS_PAGE_SIZE,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { ConversaJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { conversaKey, forgetOlder, keepUnsent, type Mensagem } from "./conversa-cache.ts";
import { usePolling } from "./live-state.ts";
import { trpc } from "./trpc.ts";

export type Conversa = ConversaJson;
export { isUnsent } from "./conversa-cache.ts";
export type { Mensagem };

const FIVE_MINUTES = 5 * 60_000;

/**
 * A page of conversations, newest first; while the next one comes the last one stays. Without
 * `isAuto` nothing is asked again by itself, whatever is pushed.
 */
export function useConversas({ page, busca, isAuto }: ConversasOptions) {
  return trpc.historicoMensagens.conversas.useQuery(
    { page, size: CONVERSAS_PAGE_SIZE, busca: busca || undefined },
    {
      placeholderData: keepPreviousData,
      refetchInterval: useAutoRefresh(isAuto),
      enabled: unlessFrozen(isAuto),
    },
  );
}

interface ConversasOptions {
  page: number;
  busca: string;
  isAuto: boolean;
}

/**
 * One conversation, the newest page first; `fetchNextPage` goes back in time. The server counts what it
 * answers as read: while nobody can see the page nothing is asked.
 */
export function useConversa(clienteId: string, { isAuto }: { isAuto: boolean }) {
  const queries = useQueryClient();
  const { client, historicoMensagens } = trpc.useUtils();
  const isVisible = usePageVisible();
  useEffect(() => () => forgetOlder(queries, clienteId), [queries, clienteId]);

  const conversa = useInfiniteQuery({
    queryKey: conversaKey(clienteId),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await client.historicoMensagens.conversa.query(
        { id: clienteId, page: pageParam, size: MENSAGENS_PAGE_SIZE },
        { signal },
      );
      return pageParam === 1 ? keepUnsent(queries, clienteId, answer) : answer;
    },
    getNextPageParam: ({ paginacao }) =>
      paginacao.page < paginacao.pages ? paginacao.page + 1 : undefined,
    refetchInterval: useAutoRefresh(isAuto),
    enabled: unlessFrozen(isAuto && isVisible),
  });

  // Opening has read it: the list's badge is asked again.
  const { isSuccess } = conversa;
  useEffect(() => {
    if (isSuccess) void historicoMensagens.conversas.invalidate();
  }, [isSuccess, historicoMensagens]);
  return conversa;
}

/** The specified polling, where nothing is pushed. */
function useAutoRefresh(isAuto: boolean) {
  const polling = usePolling(AUTO_REFRESH_MS);
  return isAuto && polling;
}

/** What was never loaded loads in any case. */
function unlessFrozen(isAuto: boolean) {
  return (query: { state: { data: unknown } }) => isAuto || query.state.data === undefined;
}

/** Name and phone of a client with whom nothing may have been written yet. */
export function useContato(clienteId: string) {
  return trpc.clientes.get.useQuery(
    { id: clienteId },
    { staleTime: FIVE_MINUTES, enabled: clienteId !== "" },
  );
}

/** For 'Atualizar': asks for list and conversation again, also while auto-refresh is off. */
export function useRefreshHistorico() {
  const queries = useQueryClient();
  return async () => {
    const isOfHistorico = ([path]: readonly unknown[]) =>
      Array.isArray(path) && path[0] === "historicoMensagens";
    const open = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => isOfHistorico(queryKey) })
      .filter((query) => query.getObserversCount() > 0);
    const answers = await Promise.allSettled(open.map((query) => query.fetch()));
    const refused = answers.find((answer) => answer.status === "rejected");
    if (refused) toastError(refused.reason);
  };
}
