import { Wallet } from "lucide-react";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import type { Servico } from "./quem.ts";

/** Shown before anything is booked. */
export function DepositNote({ servico }: { servico: Servico | undefined }) {
  if (!servico?.sinal_centavos) return null;
  return (
    <p className="mt-3 flex items-start gap-2.5 px-4 text-sm text-soft">
      <Wallet size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      {m.sinalAntes(shownReais(servico.sinal_centavos))}
    </p>
  );
}
