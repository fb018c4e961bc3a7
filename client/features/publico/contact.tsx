import { MessageCircle } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { actionStyle } from "./action.tsx";

/** Leads to a conversation with the professional; nothing where nobody knows a number. */
export function Contact({ contato }: { contato: string | null }) {
  if (!contato) return null;
  return (
    <a
      href={`https://wa.me/${contato}`}
      target="_blank"
      rel="noreferrer"
      className={cx(actionStyle("secondary"), "mt-3 w-full")}
    >
      <MessageCircle size={18} aria-hidden />
      {m.falarPeloWhatsApp}
    </a>
  );
}
