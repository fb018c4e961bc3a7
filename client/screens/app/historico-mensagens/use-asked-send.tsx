import { useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useIsTeam } from "#client/data/colegas.hooks.ts";
import type { ConversaPage } from "#client/data/conversa-cache.ts";
import { type Outgoing, type SendOptions, useSend } from "#client/data/send.hooks.ts";
import { lastSeen } from "#client/data/side-by-side.hooks.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";

/**
 * Sends; where several people answer and something has come meanwhile it asks first. `newest`: the page that is shown, when
 * that is the newest one.
 */
export function useAskedSend(
  clienteId: string,
  newest: ConversaPage | undefined,
  on: Omit<SendOptions, "onAsked" | "seen">,
) {
  const [asked, setAsked] = useState<Outgoing | null>(null);
  const isTeam = useIsTeam();
  const seen = isTeam && newest && !newest.around ? lastSeen(newest.mensagens) : undefined;
  const send = useSend(clienteId, { ...on, seen, onAsked: setAsked });
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={m.chegouTitulo}
      message={m.chegouTexto}
      confirmLabel={m.enviarAssim}
      cancelLabel={m.lerAntes}
      tone="primary"
      onClose={() => {
        if (asked) on.onRefused(wordsOf(asked));
        setAsked(null);
      }}
      onConfirm={() => {
        if (asked) send.anyway(asked);
        setAsked(null);
      }}
    />
  );
  return { send, question };
}

/** Below a file only its own words come back, not the word for its kind. */
const wordsOf = ({ text, midia, input }: Outgoing) => (midia ? (input.mensagem ?? "") : text);
