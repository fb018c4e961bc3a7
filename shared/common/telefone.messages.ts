/** Sentences of every phone field. */
export const m = {
  telefoneInvalido: "Telefone deve ter 10 ou 11 dígitos",
};
