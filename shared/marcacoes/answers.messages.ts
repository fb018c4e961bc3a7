/** What only the server says about appointments. No screen loads it. */
export const marcacoesAnswers = {
  tardeParaDesfazer: "Não é mais possível desfazer",
  agendaOcupada: "A agenda está ocupada. Tente novamente em instantes.",
  transicaoInvalida: "Transição de status inválida",
} as const;
