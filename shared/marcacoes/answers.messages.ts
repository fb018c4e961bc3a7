/** Server-only messages about appointments; no screen loads them. */
export const marcacoesAnswers = {
  tardeParaDesfazer: "Não é mais possível desfazer",
  agendaOcupada: "A agenda está ocupada. Tente novamente em instantes.",
  transicaoInvalida: "Transição de status inválida",
} as const;
