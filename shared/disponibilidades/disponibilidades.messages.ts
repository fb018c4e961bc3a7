/** Messages of screens and server about hours of service. */
export const m = {
  diaInvalido: "Dia da semana inválido",
  inicioObrigatorio: "Hora de início é obrigatória",
  fimObrigatorio: "Hora de fim é obrigatória",
  inicioInvalido: "Hora de início deve estar no formato HH:mm",
  fimInvalido: "Hora de fim deve estar no formato HH:mm",
  intervaloObrigatorio: "Intervalo é obrigatório",
  intervaloInteiro: "Intervalo deve ser um número inteiro de minutos",
  intervaloMinimo: "Intervalo mínimo é 15 minutos",
  intervaloMaximo: "Intervalo máximo é 8 horas",
  fimAntesDoInicio: "Hora de fim deve ser posterior à hora de início",
  diasObrigatorios: "Selecione pelo menos um dia",

  naoEncontrada: "Disponibilidade não encontrada",

  fimComecaOUltimo: (termina: string) =>
    `É quando começa o último agendamento, que termina às ${termina}.`,
  /** `quando`: "das 17:30 às 18:00". */
  ultimoVai: (quando: string) => `O último agendamento vai ${quando}.`,

  criada: "Disponibilidade criada com sucesso!",
  atualizada: "Disponibilidade atualizada com sucesso!",
  removida: "Disponibilidade removida com sucesso!",
  copiada: "Disponibilidade copiada com sucesso!",
  erroAoAtualizar: "Erro ao atualizar disponibilidade",
  erroAoRemover: "Erro ao remover disponibilidade",
  erroAoCarregar: "Erro ao carregar horários",
  confirmarRemocao: "Tem certeza que deseja remover esta disponibilidade?",
} as const;
