import { MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Agendamento } from "#client/data/publico.ts";
import { actionStyle } from "#client/features/publico/action.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** Its message is still to come: whoever returns from WhatsApp sees what became of it. */
export function Waiting({ agendamento, onAgain }: WaitingProps) {
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") onAgain();
  });
  useEffect(() => {
    const again = () => look();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, []);
  if (!agendamento.link_whatsapp) return null;
  return (
    <div>
      <p className="text-soft">{m.comoConfirmar}</p>
      <a
        href={agendamento.link_whatsapp}
        target="_blank"
        rel="noreferrer"
        className={`${actionStyle()} mt-3 w-full`}
      >
        <MessageCircle size={20} aria-hidden />
        {m.confirmarPeloWhatsApp}
      </a>
    </div>
  );
}

interface WaitingProps {
  agendamento: Agendamento;
  onAgain: () => void;
}
