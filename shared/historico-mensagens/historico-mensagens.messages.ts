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
  semInstancia: "Nenhuma instância de WhatsApp ativa",
  instanciaNaoEncontrada: "Instância não encontrada",
  naoReenviavel: "Somente mensagens enviadas com erro ou falha podem ser reenviadas",

  nenhumaConversa: "Nenhuma conversa encontrada",
  selecioneConversa: "Selecione uma conversa",
  erroAoCarregar: "Erro ao carregar conversas",
  erroAoCarregarMensagens: "Erro ao carregar mensagens",
  erroAoEnviar: "Erro ao enviar mensagem",
  erroAoReenviar: "Erro ao reenviar mensagem",
  tentarNovamente: "Tentar novamente",
  enviada: "Mensagem enviada com sucesso!",
  reenviada: "Mensagem reenviada com sucesso!",
  arquivoBaixado: (formato: "CSV" | "EXCEL") => `Arquivo ${formato} baixado com sucesso!`,
  erroAoExportar: "Erro ao exportar o arquivo",
} as const;
