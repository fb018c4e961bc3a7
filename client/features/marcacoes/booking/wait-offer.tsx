import { ListPlus } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useSlots } from "#client/data/disponibilidades.hooks.ts";
import { m } from "#shared/espera/tela.messages.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";

/** On a day that has nothing free: the way to the waiting list. */
export function WaitOffer({ date, onAccept, ...what }: WaitOfferProps) {
  const { slots } = useSlots(date, what);
  if (!slots?.every(({ available }) => !available)) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<ListPlus size={16} aria-hidden />}
      onPress={onAccept}
    >
      {m.colocarNaLista}
    </Button>
  );
}

interface WaitOfferProps {
  /** The day that is chosen, or "". */
  date: string;
  /** The service to be booked, if any. */
  servico: (Duracao & { id: string }) | null;
  profissional: string | undefined;
  now: Date;
  onAccept: () => void;
}
