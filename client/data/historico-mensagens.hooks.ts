import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import {
  AUTO_REFRESH_MS,
  BUSCA_PAGE_SIZE,
  CONVERSAS_PAGE_SIZE,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type {
  ConversaJson,
  MensagemJson,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Filters, sentFilters } from "./historico-filters.ts";
import { usePolling } from "./live-state.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Conversa = ConversaJson;
export type Estatisticas = Outputs["historicoMensagens"]["getEstatisticas"];
export type Contato = Outputs["historicoMensagens"]["listClientes"][number];
export type Mensagem = MensagemJson;

/**
 * A page of conversations, newest first; while the next one comes the last one stays. Without
 * `isAuto` nothing is asked again automatically, whatever is pushed.
 */
export function useConversas({ page, filters, isAuto, ...only }: ConversasOptions) {
  const marcadas = only.isOnlyMarked || undefined;
  const nao_lidas = only.isOnlyUnread || undefined;
  const aguardando_resposta = only.isOnlyAwaiting || undefined;
  const etiqueta = only.label || undefined;
  const arquivadas = only.arquivadas ?? undefined;
  const responsavel = only.responsavel || undefined;
  const words = { marcadas, nao_lidas, aguardando_resposta, etiqueta };
  const ofConversas = { ...words, arquivadas, responsavel };
  return trpc.historicoMensagens.listConversas.useQuery(
    { page, size: CONVERSAS_PAGE_SIZE, ...sentFilters(filters), ...ofConversas },
    useListOptions(isAuto),
  );
}

/** A page of the messages of all conversations, newest first. */
export function useMessageSearch({ page, filters, isAuto, isWanted }: BuscaOptions) {
  const options = useListOptions(isAuto);
  return trpc.historicoMensagens.search.useQuery(
    { page, size: BUSCA_PAGE_SIZE, ...sentFilters(filters) },
    { ...options, enabled: isWanted && options.enabled },
  );
}

export function useEstatisticas({ filters, isAuto }: FilterOptions) {
  return trpc.historicoMensagens.getEstatisticas.useQuery(
    sentFilters(filters),
    useListOptions(isAuto),
  );
}

/**
 * Everybody that was ever written with, for five minutes the same (calls.md, Message history): under a key of its own,
 * so that not every message asks for all of them again.
 */
export function useContatos() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [["contatos"]],
    queryFn: ({ signal }) => client.historicoMensagens.listClientes.query(undefined, { signal }),
    staleTime: FIVE_MINUTES,
  });
}

/**
 * Whether anything has come in since `moment`, a number that goes up whenever the screen has just been brought up to
 * date: for those who have turned auto-refresh off, so that the screen stands still and they know all the same.
 */
export function useHasNews({ isAuto, moment }: { isAuto: boolean; moment: number }) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  // The first part is the procedure's own key: what is pushed asks this again too.
  const queryKey = [["historicoMensagens", "checkNew"], moment];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const now = await client.historicoMensagens.checkNew.query({}, { signal });
      return { first: queries.getQueryData<News>(queryKey)?.first ?? now, now };
    },
    enabled: !isAuto,
    refetchInterval: AUTO_REFRESH_MS,
  });
  return !isAuto && data !== undefined && isNews(data);
}

interface News {
  first: Outputs["historicoMensagens"]["checkNew"];
  now: Outputs["historicoMensagens"]["checkNew"];
}

/** More to be read, or something later than the latest: what was posted late is only the former. */
function isNews({ first, now }: News) {
  const latest = first.ultimo_timestamp?.getTime() ?? 0;
  return now.total > first.total || (now.ultimo_timestamp?.getTime() ?? 0) > latest;
}

function useListOptions(isAuto: boolean) {
  return {
    placeholderData: keepPreviousData,
    refetchInterval: useAutoRefresh(isAuto),
    enabled: unlessFrozen(isAuto),
  };
}

/** The specified polling, where nothing is pushed. */
export function useAutoRefresh(isAuto: boolean) {
  const polling = usePolling(AUTO_REFRESH_MS);
  return isAuto && polling;
}

/** Data that was never loaded loads even while auto-refresh is off. */
export function unlessFrozen(isAuto: boolean) {
  return (query: { state: { data: unknown } }) => isAuto || query.state.data === undefined;
}

/** For 'Atualizar': asks for all that the screen shows again, also while auto-refresh is off. */
export function useRefreshHistorico() {
  const queries = useQueryClient();
  return async () => {
    const isOfHistorico = ([path]: readonly unknown[]) =>
      Array.isArray(path) && path[0] === "historicoMensagens";
    // A search that nobody has asked for is not begun by this.
    const open = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => isOfHistorico(queryKey) })
      .filter(({ state }) => state.data !== undefined || state.status === "error")
      .filter((query) => query.getObserversCount() > 0);
    const answers = await Promise.allSettled(open.map((query) => query.fetch()));
    const refused = answers.find((answer) => answer.status === "rejected");
    if (refused) toastError(refused.reason);
  };
}

interface FilterOptions {
  filters: Filters;
  isAuto: boolean;
}

interface ListOptions extends FilterOptions {
  page: number;
}

interface ConversasOptions extends ListOptions {
  /** Only those that wait for the professional. */
  isOnlyMarked: boolean;
  /** Only those with something unread. */
  isOnlyUnread: boolean;
  /** Only those in which the client has the last word. */
  isOnlyAwaiting: boolean;
  /** Only those with this label; "" is no restriction. */
  label: string;
  /** Only those that were put away, or only the others; null is no restriction. */
  arquivadas: boolean | null;
  /** Only those that this person looks after; "" is no restriction. */
  responsavel: string;
}

interface BuscaOptions extends ListOptions {
  isWanted: boolean;
}
