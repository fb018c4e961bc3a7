import { useState } from "react";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";

/** Reads a message aloud that arrives while its conversation is open. */
export function Announcer({ messages, nome }: { messages: readonly Mensagem[]; nome: string }) {
  const [openedAt] = useState(() => new Date());
  const arrived = messages.findLast(
    ({ direcao, criado_em }) => direcao === "ENTRADA" && criado_em > openedAt,
  );
  return (
    <p aria-live="polite" className="sr-only">
      {arrived && `Nova mensagem de ${nome}: ${arrived.mensagem}`}
    </p>
  );
}
