/** The server's answers about practices of several people. */
export const equipeAnswers = {
  semPermissao: "Sem permissão",
  contaNaoEncontrada: "Conta não encontrada",
} as const;
