import { Badge, type Tone } from "#client/components/badge.tsx";
import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { m, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

const TONES: Record<Pagamento, Tone> = { dispensado: "grey", pendente: "amber", pago: "green" };

/** `isLate`: it is over, and still to be paid. */
export function PaymentBadge({ pagamento, isLate = false }: BadgeProps) {
  if (isLate && pagamento === "pendente") return <Badge tone="red">{m.emAtraso}</Badge>;
  return <Badge tone={TONES[pagamento]}>{PAGAMENTO_LABELS[pagamento]}</Badge>;
}

interface BadgeProps {
  pagamento: Pagamento;
  isLate?: boolean;
}
