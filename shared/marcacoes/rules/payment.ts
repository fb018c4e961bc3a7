import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";

/** With what an appointment begins: what costs something is still to be paid. */
export const startingPayment = (valor_centavos: number | null): Pagamento =>
  valor_centavos ? "pendente" : "dispensado";

interface Valued {
  pagamento: Pagamento;
  valor_centavos: number | null;
}

/**
 * What another value makes of it: what had none and costs something now is to be paid, and the other way round. What
 * somebody has recorded of it stays in all other cases; what is paid stays paid.
 */
export function paymentAfter({ pagamento, valor_centavos }: Valued, next: number | null) {
  const isSame = startingPayment(valor_centavos) === startingPayment(next);
  return isSame || pagamento === "pago" ? pagamento : startingPayment(next);
}
