import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { type Avisado, useAviso } from "#client/data/avisos.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import { leavesText } from "./leaves-text.ts";

/**
 * On every dialog that tells somebody: when the message leaves and in which words, or why none does. Nothing as long as the
 * change is not chosen whole, or is refused.
 */
export function Told({ change, hasGrace = true }: ToldProps) {
  const aviso = useAviso(change).data;
  const [isRead, setRead] = useState(false);
  const [now, zone] = [useNow(), useZone()];
  if (!change || !aviso || aviso.recusa !== null) return null;
  const { enviar_em, texto, motivo } = aviso;
  if (!enviar_em)
    return (
      <p role="status" className="text-sm text-soft">
        {m.naoSera(motivo ?? "")}
      </p>
    );
  return (
    <div className="text-sm text-soft">
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        {m.mensagem(leavesText(enviar_em, { zone, now, hasGrace }))}
        <Button size="sm" variant="ghost" aria-expanded={isRead} onPress={() => setRead(!isRead)}>
          {isRead ? m.esconder : m.ler}
        </Button>
      </p>
      {isRead && (
        <p className="rounded-md bg-muted px-3 py-2 whitespace-pre-wrap break-words">{texto}</p>
      )}
    </div>
  );
}

interface ToldProps {
  /** As its call takes it; null until all of it is chosen. */
  change: Avisado | null;
  /** Whether it can be taken back for some seconds. */
  hasGrace?: boolean;
}
