import { useCallback } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { usePode } from "#client/session/session.ts";
import { m } from "#shared/notificacoes/aparelho.messages.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type Aparelho = NonNullable<Outputs["notificacoes"]["get"]["aparelho"]>;
export type Inscricao = Inputs["notificacoes"]["subscribe"];

/** Whether this device is told of things, and the key with which its browser asks to be. */
export function useNotificacoes() {
  return trpc.notificacoes.get.useQuery();
}

/** Switches them on, or changes which and how. What is chosen shows at once, and goes back where it is refused. */
export function useSubscribe() {
  const { notificacoes } = trpc.useUtils();
  return trpc.notificacoes.subscribe.useMutation({
    onMutate: ({ endpoint: _e, p256dh: _p, auth: _a, ...aparelho }) =>
      notificacoes.get.setData(undefined, (known) => known && { ...known, aparelho }),
    onError: (error) => toastError(error, m.erroAoSalvar),
    onSettled: () => notificacoes.get.invalidate(),
  });
}

export function useUnsubscribe() {
  const { notificacoes } = trpc.useUtils();
  return trpc.notificacoes.unsubscribe.useMutation({
    onError: (error) => toastError(error, m.erroAoDesligar),
    onSettled: () => notificacoes.get.invalidate(),
  });
}

/** How many conversations have something unread; undefined until it is known, and for who reads none. */
export function useUnread(): number | undefined {
  const { data } = trpc.historicoMensagens.countWaiting.useQuery(undefined, {
    enabled: usePode("conversas"),
  });
  return data?.nao_lidas;
}

/** As many as a push names. */
const MOST_NAMED = 50;

/** Their clients, asked for anew. */
export function useFindUnread() {
  const { historicoMensagens } = trpc.useUtils();
  return useCallback(async () => {
    const only = { nao_lidas: true, size: MOST_NAMED };
    const { conversas } = await historicoMensagens.listConversas.fetch(only);
    return conversas.map(({ cliente_id }) => cliente_id);
  }, [historicoMensagens]);
}
