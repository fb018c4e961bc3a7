import { useEffect, useRef } from "react";
import { type Mensagem, useMarkRead } from "#client/data/historico-mensagens.hooks.ts";
import { usePageVisible } from "#client/lib/use-page-visible.ts";
import { MAX_MARCAR_LIDA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** Passing by with the arrow keys is not reading. */
const LOOKED_AT_MS = 600;

/** Marks what was received as read once the open conversation has been looked at for a moment. */
export function useReadWhenSeen(messages: readonly Mensagem[]) {
  const isVisible = usePageVisible();
  const { mutate } = useMarkRead();
  const told = useRef(new Set<string>());

  const unread = messages
    .filter(({ direcao, status }) => direcao === "ENTRADA" && status !== "lida")
    .map(({ id }) => id);
  const wanted = unread.filter((id) => !told.current.has(id)).slice(0, MAX_MARCAR_LIDA);
  const key = wanted.join();

  useEffect(() => {
    if (!key || !isVisible) return;
    const timer = setTimeout(() => {
      const mensagem_ids = key.split(",");
      for (const id of mensagem_ids) told.current.add(id);
      mutate({ mensagem_ids });
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [key, isVisible, mutate]);
}
