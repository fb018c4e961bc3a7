import type { TenantContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import type { FormaPagamento, Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { paymentAfter } from "#shared/marcacoes/rules/payment.ts";
import type { Payment } from "../queries/marcacoes.queries.ts";

interface Present {
  pagamento: Pagamento;
  valor_centavos: number | null;
}

interface Said {
  pagamento?: Pagamento | undefined;
  forma_pagamento?: FormaPagamento | null | undefined;
}

/**
 * The payment that a professional records, with moment and author where it is paid, and the way where it is given.
 * Idempotent: the present payment again is no change.
 * @throws AppError 422 for a way of payment of an appointment that is not paid.
 */
export function paymentAs(
  ctx: TenantContext,
  present: Present & { forma_pagamento: FormaPagamento | null },
  { pagamento = present.pagamento, forma_pagamento }: Said,
): Partial<Payment> {
  const isPaid = pagamento === "pago";
  if (forma_pagamento && !isPaid) throw invalidField("forma_pagamento", m.formaSemPagamento);
  const forma = isPaid ? (forma_pagamento ?? null) : null;
  const isFormaNew =
    forma !== present.forma_pagamento && (forma_pagamento !== undefined || !isPaid);
  return {
    ...(pagamento === present.pagamento ? {} : recorded(ctx, pagamento)),
    ...(isFormaNew ? { forma_pagamento: forma } : {}),
  };
}

const recorded = ({ user, actor, now }: TenantContext, pagamento: Pagamento) =>
  pagamento === "pago"
    ? { pagamento, pago_em: now(), pago_por: (actor ?? user).nome }
    : { pagamento, pago_em: null, pago_por: null };

/** The payment that follows from a changed value. */
export function paymentWith(
  present: Present,
  { valor_centavos }: { valor_centavos?: number | null },
): Partial<Payment> {
  if (valor_centavos === undefined) return {};
  const pagamento = paymentAfter(present, valor_centavos);
  return pagamento === present.pagamento ? {} : { pagamento };
}
