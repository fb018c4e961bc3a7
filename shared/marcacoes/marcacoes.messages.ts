/** Messages of screens and server about appointments. */
export const m = {
  agendarDeNovo: "Agendar de novo",
  /** On the day after it began. */
  ate: (fim: string) => `até ${fim}`,
  desde: (inicio: string) => `desde ${inicio}`,
  clienteObrigatorio: "Cliente é obrigatório",
  dataObrigatoria: "Data é obrigatória",
  horarioObrigatorio: "Horário é obrigatório",
  horarioInvalido: "Data e hora inválidas",
  statusInvalido: "Status inválido",
  pagamentoInvalido: "Pagamento inválido",
  formaInvalida: "Forma de pagamento inválida",
  formaSemPagamento: "Informe a forma somente de um agendamento pago",
  salaInvalida: "Escolha uma sala ativa",
  listaInvalida: "Lista desconhecida",
  horaInvalida: "A hora vai de 0 a 23",
  observacaoLonga: "Observação muito longa",

  naoEncontrada: "Agendamento não encontrado",
  clienteNaoEncontrado: "Cliente não encontrado",
  semFechamentos: "Escolha ao menos um agendamento",
  muitosFechamentos: "São no máximo 100 agendamentos por vez",
  fechamentoRepetido: "Cada agendamento só pode aparecer uma vez",
  muitosClientes: "São no máximo 100 clientes por vez",
  faltas: (faltou: number, total: number) => `faltou ${faltou} de ${total}`,

  periodoDeOcupadas: "O período vai de uma data à mesma ou a uma posterior, em até 42 dias",
  proximosLivres: "Próximos horários livres",

  criado: "Agendamento criado com sucesso!",
  verNoDia: "Ver no dia",
  atualizado: "Agendamento atualizado com sucesso!",
  movidoEnquanto: (de: string, para: string) =>
    `Estava marcado para ${de} e agora está para ${para}. Você remarca a partir daqui.`,
  excluido: "Agendamento excluído com sucesso!",
  erroAoCriar: "Erro ao criar agendamento",
  erroAoAtualizar: "Erro ao atualizar agendamento",
  erroAoExcluir: "Erro ao excluir agendamento",
  sufixoOcupado: "(Ocupado)",
} as const;

const ola = (nome: string) => (nome ? `Olá, ${nome}!` : "Olá!");

/** Suggested messages to a client; sent only when the professional presses for it. */
export const avisos = {
  cancelado: (nome: string, quando: string) =>
    `${ola(nome)} Seu horário de ${quando} foi cancelado.`,
  remarcado: (nome: string, antes: string, agora: string) =>
    `${ola(nome)} Seu horário de ${antes} mudou para ${agora}.`,
} as const;
