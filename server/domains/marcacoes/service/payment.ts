import type { TenantContext } from "#server/core/context.ts";
import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { paymentAfter } from "#shared/marcacoes/rules/payment.ts";
import type { Payment } from "../queries/marcacoes.queries.ts";

interface Present {
  pagamento: Pagamento;
  valor_centavos: number | null;
}

/** What somebody says of it: who marks it as paid is kept with the moment. The present one again is no change. */
export function paymentAs(
  { user, now }: TenantContext,
  present: Present,
  pagamento: Pagamento,
): Partial<Payment> {
  if (pagamento === present.pagamento) return {};
  const isPaid = pagamento === "pago";
  return { pagamento, pago_em: isPaid ? now() : null, pago_por: isPaid ? user.nome : null };
}

/** What follows where a change brings another value. */
export function paymentWith(
  present: Present,
  { valor_centavos }: { valor_centavos?: number | null },
): Partial<Payment> {
  if (valor_centavos === undefined) return {};
  const pagamento = paymentAfter(present, valor_centavos);
  return pagamento === present.pagamento ? {} : { pagamento };
}
