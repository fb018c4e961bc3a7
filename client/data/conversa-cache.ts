import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { MensagemJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { Outputs } from "./trpc.ts";

export type Mensagem = MensagemJson;
export type ConversaPage = Outputs["historicoMensagens"]["conversa"];
export type ConversaPages = InfiniteData<ConversaPage, number>;

// The first part is the procedure's own key, so that whatever asks `historicoMensagens` again reaches this too.
export function conversaKey(clienteId: string) {
  return [["historicoMensagens", "conversa"], "paginas", clienteId] as const;
}

const UNSENT = "local:";

/** A message that is drawn before the server knows of it. */
export function unsentMessage(clienteId: string, mensagem: string, now: Date): Mensagem {
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
    data_envio: now,
    data_recebido: null,
    criado_em: now,
    atualizado_em: now,
    mensagem,
    tipo: "enviada",
    timestamp: now,
    origem: "manual",
    enviada_em: null,
  };
}

export function isUnsent({ id }: { id: string }) {
  return id.startsWith(UNSENT);
}

/** Changes the newest page, the one that new messages belong to. */
export function changeNewest(
  queries: QueryClient,
  clienteId: string,
  change: (mensagens: Mensagem[]) => Mensagem[],
) {
  queries.setQueryData<ConversaPages>(conversaKey(clienteId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    return { ...data, pages: [{ ...newest, mensagens: change(newest.mensagens) }, ...older] };
  });
}

/** Changes one message wherever it stands. */
export function changeMessage(
  queries: QueryClient,
  clienteId: string,
  id: string,
  change: Partial<Mensagem>,
) {
  queries.setQueryData<ConversaPages>(
    conversaKey(clienteId),
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
  return unsent.length ? { ...page, mensagens: [...page.mensagens, ...unsent] } : page;
}

/** Puts the stored message in the place of the drawn one; it may have come by itself already. */
export function sentInstead(localId: string, stored: Mensagem) {
  return (mensagens: Mensagem[]) =>
    mensagens.some(({ id }) => id === stored.id)
      ? mensagens.filter(({ id }) => id !== localId)
      : mensagens.map((one) => (one.id === localId ? stored : one));
}

/** Leaves only the newest page: coming back to a conversation does not load all that was read before. */
export function forgetOlder(queries: QueryClient, clienteId: string) {
  queries.setQueryData<ConversaPages>(
    conversaKey(clienteId),
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
