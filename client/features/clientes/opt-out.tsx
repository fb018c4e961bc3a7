import { BellOff } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";

/** Beside a client who answered SAIR. */
export function OptOutMark() {
  return (
    <span className="mt-0.5 flex items-start gap-1 text-xs text-amber-ink">
      <BellOff size={12} aria-hidden className="mt-0.5 shrink-0" />
      Não recebe mensagens automáticas
    </span>
  );
}

/** The same in the client's form, and how it ends: only the client can want them again. */
export function OptOutNote() {
  return (
    <Banner tone="warning" title="Não recebe mensagens automáticas">
      Este cliente respondeu SAIR. Você ainda pode escrever para ele, e ele volta a receber se
      responder VOLTAR.
    </Banner>
  );
}
