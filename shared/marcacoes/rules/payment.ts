import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";

/** Initial payment status: due if the appointment costs something. */
export const startingPayment = (valor_centavos: number | null): Pagamento =>
  valor_centavos ? "pendente" : "dispensado";

interface Valued {
  pagamento: Pagamento;
  valor_centavos: number | null;
}

/**
 * Payment status after a change of value: recomputed when something becomes due or ceases to be,
 * else kept as recorded; `pago` always stays.
 */
export function paymentAfter({ pagamento, valor_centavos }: Valued, next: number | null) {
  const isSame = startingPayment(valor_centavos) === startingPayment(next);
  return isSame || pagamento === "pago" ? pagamento : startingPayment(next);
}
