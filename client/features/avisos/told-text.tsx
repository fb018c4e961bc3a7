import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import { isDue, leavesText } from "./leaves-text.ts";

/** When a message leaves, with its words one press away, or why it waits, or why none does. */
export function ToldText({ aviso, press, hasGrace = true }: ToldTextProps) {
  const [isRead, setRead] = useState(false);
  const [now, zone] = [useNow(), useZone()];
  const { enviar_em, texto, motivo } = aviso;
  const said = (words: string) => (press ? m.aoApertar(press, words) : words);
  if (!enviar_em)
    return (
      <p role="status" className="text-sm text-soft">
        {said(m.naoSera(motivo ?? ""))}
      </p>
    );
  return (
    <div className="text-sm text-soft">
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        {said(
          motivo && isDue(enviar_em, now)
            ? m.espera(motivo)
            : [m.mensagem(leavesText(enviar_em, { zone, now, hasGrace })), motivo]
                .filter(Boolean)
                .join(" "),
        )}
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          aria-expanded={isRead}
          onPress={() => setRead(!isRead)}
        >
          {isRead ? m.esconder : m.ler}
        </Button>
      </p>
      {isRead && (
        <p className="rounded-md bg-muted px-3 py-2 whitespace-pre-wrap break-words">{texto}</p>
      )}
    </div>
  );
}

interface ToldTextProps {
  aviso: { enviar_em: Date | null; texto: string | null; motivo: string | null };
  hasGrace?: boolean;
  /** The press that it speaks of, where there are several. */
  press?: string | undefined;
}
