/** Refusals that every page of the product listens for, and so few that they are in its first script. */
export const acessoAnswers = {
  semPermissao: "Sem permissão",
  contaNaoEncontrada: "Conta não encontrada",
} as const;
