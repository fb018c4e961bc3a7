import { recusas } from "./recusas.messages.ts";

/** Why a message was refused, as far as a host's text or Meta's code tells. */
export type Recusa = keyof typeof recusas;

interface Traits {
  frase: string;
  /** `acaba`: it would end in the same way another time. `tenta`: it may not. */
  regra: "acaba" | "tenta";
}

const RULES: Record<Recusa, Traits["regra"]> = {
  semWhatsapp: "acaba",
  numeroInvalido: "acaba",
  proprioNumero: "acaba",
  naoEntregue: "acaba",
  naoQuer: "acaba",
  segurada: "acaba",
  modelo: "acaba",
  arquivoGrande: "acaba",
  arquivoRecusado: "acaba",
  textoRecusado: "acaba",
  pagamento: "acaba",
  restrito: "acaba",
  semConexao: "tenta",
  semInstancia: "tenta",
  outra: "tenta",
};

/** Each with what people read of it and what follows. */
export const recusaTraits = (recusa: Recusa): Traits => ({
  frase: recusas[recusa],
  regra: RULES[recusa],
});
