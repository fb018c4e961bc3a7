/** Sentences about questionnaires, on screens and from the server. */
export const m = {
  titulo: "Questionário de Perfil Profissional",
  enviar: "Enviar Questionário",
  naoEncontrado: "Questionário não encontrado",
  expirado: "Questionário expirado",
  linkIlegivel: "O link deste questionário não pode mais ser lido. Crie um novo questionário.",
  jaPreenchido: "Questionário já preenchido",
  enviadoTitulo: "Questionário enviado!",
  enviado: "Questionário enviado com sucesso!",
  erroAoEnviar: "Erro ao enviar questionário",
  erroAoCarregar: "Erro ao carregar questionário",
  muitasTentativas: "Muitas tentativas. Aguarde 1 minuto antes de tentar novamente.",

  preencha: (label: string) => `Por favor, preencha o campo: ${label}`,
  perguntaDesconhecida: "Pergunta desconhecida",
  opcaoInvalida: "Opção inválida",
  respostaInvalida: "Resposta inválida",
  respostaLonga: (max: number) => `A resposta pode ter no máximo ${max} caracteres`,

  usuarioObrigatorio: "Usuário é obrigatório",
  categoriaObrigatoria: "Categoria é obrigatória",
  criado: "Questionário criado com sucesso!",
  linkEnviado: "Link enviado por email!",
  linkCopiado: "Link copiado!",
  excluido: "Questionário excluído com sucesso!",
  descricaoCopiada: "Descrição copiada!",
  erroAoCriar: "Erro ao criar questionário",
  erroAoExcluir: "Erro ao excluir questionário",
  erroAoEnviarLink: "Erro ao enviar o link do questionário",
  erroAoCarregarLista: "Erro ao carregar questionários do usuário",
  erroAoCarregarDados: "Erro ao carregar dados do questionário",
  erroAoCarregarTodos: "Erro ao carregar questionários",
  naoPreenchido: "O questionário ainda não foi preenchido",
  limiteDoAssistente: "O limite de uso do assistente deste profissional foi atingido neste mês",
  erroAoGerarPrompt: "Erro ao gerar o prompt",
  erroAoExpirar: "Erro ao expirar questionários",
  expirados: (total: number) => {
    if (total === 0) return "Nenhum questionário para expirar";
    if (total === 1) return "1 questionário expirado com sucesso!";
    return `${total} questionários expirados com sucesso!`;
  },
  nenhumEncontrado: "Nenhum questionário encontrado",
  nenhumAteAgora: "Nenhum questionário até agora",
  confirmarExclusao: (nome: string) =>
    `Tem certeza que deseja excluir o questionário de "${nome}"?`,
  nenhumaResposta: "Nenhuma resposta encontrada",
} as const;

/** The email with the link. */
export const letter = {
  assunto: "Questionário de perfil profissional do Pontual",
  texto: ({ url, prazo }: { url: string; prazo: string }) =>
    [
      "Olá!",
      "Preparamos um questionário sobre o seu trabalho. Com as suas respostas, o seu perfil profissional fica completo e os seus clientes são mais bem atendidos. Leva cerca de 5 minutos:",
      url,
      `O link vale até ${prazo} e pode ser respondido uma vez. Ele é pessoal: não o compartilhe.`,
    ].join("\n\n"),
} as const;
