import { useRef, useSyncExternalStore } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";
import { ESCREVENDO_A_CADA_MS } from "#shared/historico-mensagens/equipe.schema.ts";
import { useIsTeam } from "./colegas.hooks.ts";
import { isUnsent } from "./conversa-cache.ts";
import { namesWriting, subscribeToWriting } from "./escrevendo.ts";
import type { Mensagem } from "./historico-mensagens.hooks.ts";
import { trpc } from "./trpc.ts";

/** The names of the colleagues who are writing in this conversation. */
export const useWriters = (clienteId: string) =>
  useSyncExternalStore(subscribeToWriting, () => namesWriting(clienteId));

/** Tells colleagues, where there are any, that one is writing: at most every few seconds, and without a word when it fails. */
export function useTellWriting(clienteId: string) {
  const isTeam = useIsTeam();
  const { mutate } = trpc.historicoMensagens.tellWriting.useMutation();
  const last = useRef({ clienteId: "", at: 0 });
  return () => {
    const now = performance.now();
    const isSoon =
      last.current.clienteId === clienteId && now - last.current.at < ESCREVENDO_A_CADA_MS;
    if (!isTeam || isSoon) return;
    last.current = { clienteId, at: now };
    mutate({ id: clienteId });
  };
}

/** Gives a conversation to somebody, or to nobody. */
export function useResponsavel(clienteId: string) {
  const { historicoMensagens } = trpc.useUtils();
  const save = trpc.historicoMensagens.saveResponsavel.useMutation({
    onError: (error) => toastError(error, m.erroAoAtribuir),
    onSettled: () => historicoMensagens.invalidate(),
  });
  return (pessoa_id: string | null) => save.mutate({ id: clienteId, pessoa_id });
}

/** The last of these messages that the server knows; null where there is none. */
export const lastSeen = (messages: readonly Mensagem[]): string | null =>
  messages.findLast((one) => !isUnsent(one) && one.agendada === null)?.id ?? null;
