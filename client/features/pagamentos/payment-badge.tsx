import { Badge, type Tone } from "#client/components/badge.tsx";
import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

const TONES: Record<Pagamento, Tone> = { dispensado: "grey", pendente: "amber", pago: "green" };

export function PaymentBadge({ pagamento }: { pagamento: Pagamento }) {
  return <Badge tone={TONES[pagamento]}>{PAGAMENTO_LABELS[pagamento]}</Badge>;
}
