import { CalendarX2 } from "lucide-react";
import type { Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Contact } from "#client/features/publico/contact.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as espera } from "#shared/publico/espera-tela.messages.ts";

/** Where no time is free: why one may come back, and whom one can ask. A notice longer than the window is said at once. */
export function NothingFree({ pagina, onWait }: NothingFreeProps) {
  const isTooSoon = pagina.antecedencia_longa;
  return (
    <div className="rounded-lg bg-muted px-4 py-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <CalendarX2 size={18} aria-hidden className="shrink-0 text-faint" />
        {isTooSoon ? m.antecedenciaLonga : m.nadaLivre}
      </p>
      <p className="mt-1 text-soft">{isTooSoon ? m.antecedenciaLongaTexto : m.nadaLivreTexto}</p>
      {onWait && (
        <Action className="mt-3 w-full" onClick={onWait}>
          {espera.entrar}
        </Action>
      )}
      <Contact contato={pagina.contato} />
    </div>
  );
}

interface NothingFreeProps {
  pagina: Pagina;
  /** Where there is a list to join. */
  onWait: (() => void) | undefined;
}
