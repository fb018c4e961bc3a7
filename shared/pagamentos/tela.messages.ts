import type { Pagamento } from "./pagamentos.constants.ts";

/** Not "Pendente", which an appointment is too. */
export const PAGAMENTO_LABELS: Record<Pagamento, string> = {
  dispensado: "Dispensado",
  pendente: "A receber",
  pago: "Pago",
};
