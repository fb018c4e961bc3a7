import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { MENSAGENS_PAGE_SIZE } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import {
  type ConversaPage,
  conversaKey,
  forgetOlder,
  haveMoved,
  keepUnsent,
  knowsNewest,
  type PageParam,
  showNewest,
} from "./conversa-cache.ts";
import { unlessFrozen, useAutoRefresh } from "./historico-mensagens.hooks.ts";
import { trpc } from "./trpc.ts";

/**
 * Pages that are kept at once: who reads far back leaves the newest behind, so that a long conversation
 * costs no more than a short one, also when all of it is asked again.
 */
const MAX_PAGES = 10;

/**
 * One conversation, the newest page first; `fetchNextPage` goes back in time, `fetchPreviousPage` forward.
 * `around`: begins at the page of this message. The server counts what it answers as read: while nobody can
 * see the page nothing is asked.
 */
export function useConversa(clienteId: string, { around, isAuto }: ConversaOptions) {
  const queries = useQueryClient();
  const { client, historicoMensagens } = trpc.useUtils();
  const isVisible = usePageVisible();
  useEffect(() => () => forgetOlder(queries, clienteId), [queries, clienteId]);

  const first: PageParam = around === null ? 1 : "around";
  const conversa = useInfiniteQuery({
    queryKey: conversaKey(clienteId, around),
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const place =
        pageParam === "around" ? { mensagem_id: around ?? undefined } : { page: pageParam };
      const answer = await client.historicoMensagens.getConversa.query(
        { id: clienteId, size: MENSAGENS_PAGE_SIZE, ...place },
        { signal },
      );
      const page = { ...answer, around };
      return pageParam === 1 && around === null ? keepUnsent(queries, clienteId, page) : page;
    },
    getNextPageParam: olderPage,
    getPreviousPageParam: newerPage,
    maxPages: MAX_PAGES,
    placeholderData: keepPreviousData,
    refetchInterval: useAutoRefresh(isAuto),
    enabled: unlessFrozen(isAuto && isVisible),
  });

  // Opening has read it: the badges of the list and of the menu are asked again.
  const { isSuccess } = conversa;
  useEffect(() => {
    if (!isSuccess) return;
    void historicoMensagens.listConversas.invalidate();
    void historicoMensagens.countWaiting.invalidate();
  }, [isSuccess, historicoMensagens]);

  const loadNewer = async () => {
    const { data } = await conversa.fetchPreviousPage();
    if (haveMoved(data?.pages)) await conversa.refetch();
  };
  return {
    conversa,
    older: {
      hasMore: conversa.hasNextPage,
      isLoading: conversa.isFetchingNextPage,
      hasFailed: conversa.isFetchNextPageError,
      load: () => void conversa.fetchNextPage(),
    },
    newer: {
      hasMore: conversa.hasPreviousPage,
      isLoading: conversa.isFetchingPreviousPage,
      hasFailed: conversa.isFetchPreviousPageError,
      load: () => void loadNewer(),
    },
  };
}

/** More messages in one direction of time. */
export type More = ReturnType<typeof useConversa>["older"];

function olderPage({ paginacao: { page, pages } }: ConversaPage): PageParam | undefined {
  return page < pages ? page + 1 : undefined;
}

function newerPage({ paginacao: { page } }: ConversaPage): PageParam | undefined {
  return page > 1 ? page - 1 : undefined;
}

/** Brings a conversation whose newest messages are not loaded back to them. */
export function useLoadNewest(clienteId: string) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  return async () => {
    if (knowsNewest(queries, clienteId)) return;
    const answer = await client.historicoMensagens.getConversa.query({
      id: clienteId,
      page: 1,
      size: MENSAGENS_PAGE_SIZE,
    });
    showNewest(queries, clienteId, { ...answer, around: null });
  };
}

/** Name and phone of a client with whom nothing may have been written yet. */
export function useContato(clienteId: string) {
  return trpc.clientes.get.useQuery(
    { id: clienteId },
    { staleTime: FIVE_MINUTES, enabled: clienteId !== "" },
  );
}

interface ConversaOptions {
  around: string | null;
  isAuto: boolean;
}

/** Whether the page is visible: false while its tab is in the background. */
function usePageVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
