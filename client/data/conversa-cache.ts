import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Mensagem } from "./historico-mensagens.hooks.ts";
import type { Outputs } from "./trpc.ts";

/** `around`: the message at which the conversation was opened, null for the newest. */
export type ConversaPage = Outputs["historicoMensagens"]["getConversa"] & { around: string | null };
/** A page by its number (1 is the newest), or the one that holds the message of the key. */
export type PageParam = number | "around";
export type ConversaPages = InfiniteData<ConversaPage, PageParam>;

/** All that is kept of one conversation, wherever it was opened. */
export function keysOf(clienteId: string) {
  return [["historicoMensagens", "getConversa"], "paginas", clienteId] as const;
}

// The first part is the procedure's own key, so that whatever asks `historicoMensagens` again reaches this too.
export function conversaKey(clienteId: string, around: string | null = null) {
  return [...keysOf(clienteId), around] as const;
}

const UNSENT = "local:";

/** A message that is drawn before the server knows of it. */
export function unsentMessage(
  clienteId: string,
  mensagem: string,
  now: Date,
  midia: Mensagem["midia"] = null,
): Mensagem {
  return {
    id: `${UNSENT}${crypto.randomUUID()}`,
    instancia_id: null,
    cliente_id: clienteId,
    cliente_nome: null,
    cliente_telefone: null,
    mensagem_enviada: mensagem,
    mensagem_recebida: null,
    direcao: "SAIDA",
    status: "pendente",
    erro: null,
    espera_motivo: null,
    espera_texto: null,
    espera_ate: null,
    data_envio: now,
    data_recebido: null,
    criado_em: now,
    atualizado_em: now,
    mensagem,
    midia,
    tipo: "enviada",
    timestamp: now,
    escrita_em: now,
    origem: "manual",
    enviada_em: null,
    enviar_em: null,
    editada_em: null,
    apagada_em: null,
    ator_id: null,
    ator_nome: null,
    agendada: null,
  };
}

export function isUnsent({ id }: { id: string }) {
  return id.startsWith(UNSENT);
}

/** Changes the newest page, the one that new messages belong to. Nothing happens while it is not loaded. */
export function changeNewest(
  queries: QueryClient,
  clienteId: string,
  change: (mensagens: Mensagem[]) => Mensagem[],
) {
  queries.setQueryData<ConversaPages>(conversaKey(clienteId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest || !isNewest(newest)) return data;
    return { ...data, pages: [{ ...newest, mensagens: change(newest.mensagens) }, ...older] };
  });
}

/** Puts a message that is sent now before those scheduled for later. */
export function beforeLater(mensagens: readonly Mensagem[], written: readonly Mensagem[]) {
  const isWaiting = ({ agendada }: Mensagem) => agendada !== null && agendada.cancelada_em === null;
  return [
    ...mensagens.filter((one) => !isWaiting(one)),
    ...written,
    ...mensagens.filter(isWaiting),
  ];
}

/** Changes one message wherever it stands. */
export function changeMessage(
  queries: QueryClient,
  clienteId: string,
  id: string,
  change: Partial<Mensagem>,
) {
  queries.setQueriesData<ConversaPages>(
    { queryKey: keysOf(clienteId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          mensagens: page.mensagens.map((one) => (one.id === id ? { ...one, ...change } : one)),
        })),
      },
  );
}

/** An answer of the newest page knows nothing of what is still on its way there: that stays drawn. */
export function keepUnsent(queries: QueryClient, clienteId: string, page: ConversaPage) {
  const present = queries.getQueryData<ConversaPages>(conversaKey(clienteId));
  const unsent = present?.pages[0]?.mensagens.filter(isUnsent) ?? [];
  return unsent.length ? { ...page, mensagens: beforeLater(page.mensagens, unsent) } : page;
}

/**
 * Whether messages came between the answers. A page that goes back in time then repeats some messages, which does no
 * harm; one that goes forward leaves some out.
 */
export function haveMoved(pages: readonly ConversaPage[] | undefined) {
  return new Set(pages?.map(({ paginacao }) => paginacao.total)).size > 1;
}

/** Puts the stored message in the place of the drawn one; it may already have been pushed. */
export function sentInstead(localId: string, stored: Mensagem) {
  return (mensagens: Mensagem[]) =>
    mensagens.some(({ id }) => id === stored.id)
      ? mensagens.filter(({ id }) => id !== localId)
      : mensagens.map((one) => (one.id === localId ? stored : one));
}

function isNewest({ paginacao }: ConversaPage) {
  return paginacao.page === 1;
}

/** Whether the newest messages of the conversation are loaded, so that a new one has its place. */
export function knowsNewest(queries: QueryClient, clienteId: string) {
  const newest = queries.getQueryData<ConversaPages>(conversaKey(clienteId))?.pages[0];
  return newest !== undefined && isNewest(newest);
}

/** Forgets all that is loaded but this: the newest page. */
export function showNewest(queries: QueryClient, clienteId: string, newest: ConversaPage) {
  queries.setQueryData<ConversaPages>(conversaKey(clienteId), { pages: [newest], pageParams: [1] });
}

/** Leaves only the newest page: coming back to a conversation does not load all that was read before. */
export function forgetOlder(queries: QueryClient, clienteId: string) {
  const newest = queries.getQueryData<ConversaPages>(conversaKey(clienteId))?.pages[0];
  const isKept = newest !== undefined && isNewest(newest);
  queries.removeQueries({
    queryKey: keysOf(clienteId),
    predicate: ({ queryKey: [, , , around] }) => !isKept || around !== null,
  });
  if (isKept) showNewest(queries, clienteId, newest);
}
