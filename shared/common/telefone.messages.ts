/** What a field of a phone says, wherever it stands. */
export const m = {
  telefoneInvalido: "Telefone deve ter 10 ou 11 dígitos",
};
