import { CalendarX2 } from "lucide-react";
import type { Pagina } from "#client/data/publico.ts";
import { Contact } from "#client/features/publico/contact.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import type { Servico } from "./service-list.tsx";

/** Where no time is free: why one may come back, and whom one can ask. */
export function NothingFree({ pagina }: NothingFreeProps) {
  return (
    <div className="rounded-lg bg-muted px-4 py-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <CalendarX2 size={18} aria-hidden className="shrink-0 text-faint" />
        {m.nadaLivre}
      </p>
      <p className="mt-1 text-soft">{m.nadaLivreTexto}</p>
      <Contact contato={pagina.contato} />
    </div>
  );
}

interface NothingFreeProps {
  pagina: Pagina;
  servico: Servico | undefined;
}
