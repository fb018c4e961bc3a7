/** Messages of screens and server about the record of a client. */
export const m = {
  emailInvalido: "Email deve ser válido",
  nascimentoInvalido: "Data de nascimento inválida",
  nascimentoAntigo: "Data de nascimento deve ser a partir de 01/01/1900",
  nascimentoFuturo: "Data de nascimento não pode ser no futuro",
  cpfInvalido: "CPF inválido. Confira os números.",
  etiquetaVazia: "Etiqueta não pode ficar vazia",
  etiquetaLonga: "Etiqueta deve ter no máximo 30 caracteres",
  etiquetasDemais: "No máximo 20 etiquetas",
  observacoesLongas: "Observações muito longas",
  lugarInvalido: "Lugar inválido na linha do tempo",
} as const;
