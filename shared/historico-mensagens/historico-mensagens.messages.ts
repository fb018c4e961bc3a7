/** What the message history says, on the screen and from the server. */
export const m = {
  mensagemObrigatoria: "Mensagem é obrigatória",
  mensagemLonga: "Mensagem muito longa",
  clienteObrigatorio: "Cliente é obrigatório",
  idsObrigatorios: "Selecione pelo menos uma mensagem",
  idsDemais: "No máximo 500 mensagens por vez",

  naoEncontrada: "Mensagem não encontrada",
  clienteNaoEncontrado: "Cliente não encontrado",
  clienteSemTelefone: "Cliente não tem telefone para receber mensagens",
  semInstancia: "Nenhum número de WhatsApp ativo",
  instanciaNaoEncontrada: "Instância não encontrada",
  janelaAberta: (resta: string) => `Texto livre por mais ${resta}`,
  janelaFechada:
    "Passaram 24 horas desde a última mensagem do cliente: o WhatsApp só aceita um modelo aprovado",
  modeloNaoAprovado:
    "Este modelo ainda não foi aprovado pela Meta para o seu número, ou mudou depois da aprovação",
  naoReenviavel: "Somente mensagens enviadas com erro ou falha podem ser reenviadas",

  nenhumaConversa: "Nenhuma conversa encontrada",
  selecioneConversa: "Selecione uma conversa",
  nenhumaMensagem: "Nenhuma mensagem encontrada",
  periodoInvertido: "A data final deve ser igual ou posterior à inicial",
  erroAoCarregar: "Erro ao carregar conversas",
  erroAoCarregarMensagens: "Erro ao carregar mensagens",
  erroAoBuscar: "Erro ao buscar mensagens",
  erroAoCarregarEstatisticas: "Erro ao carregar estatísticas",
  erroAoEnviar: "Erro ao enviar mensagem",
  erroAoReenviar: "Erro ao reenviar mensagem",
  tentarNovamente: "Tentar novamente",
  agendamentoCancelado: "Agendamento cancelado.",
  agendamentoRemarcado: "Agendamento remarcado.",
  aindaNaoEnviada: "A mensagem ainda não foi enviada: confira e envie.",
  umEnviadoPorVoce:
    "O 1 só confirma sozinho nas mensagens automáticas: nesta, quem confirma na agenda é você.",
  enviada: "Mensagem enviada com sucesso!",
  reenviada: "Mensagem reenviada com sucesso!",
  naoCancelavel: "Esta mensagem já está saindo e não pode mais ser cancelada",
  envioCancelado: "Envio cancelado. O texto voltou para a caixa de mensagem.",
  erroAoCancelarEnvio: "Erro ao cancelar o envio",
  cancelarEnvio: "Cancelar envio",
} as const;
