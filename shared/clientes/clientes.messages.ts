/** Messages of screens and server about clients. */
export const m = {
  nomeOuTelefone: "Pelo menos nome ou telefone deve ser fornecido",
  nomeCurto: "Nome deve ter pelo menos 2 caracteres",
  nomeInvalido: "Nome inválido fornecido",
  nomeLongo: "Nome muito longo",

  naoEncontrado: "Cliente não encontrado",

  criado: "Cliente cadastrado com sucesso!",
  atualizado: "Cliente atualizado com sucesso!",
  excluido: "Cliente excluído com sucesso!",
  anonimizado: "Dados do cliente apagados com sucesso!",
  erroAoCriar: "Erro ao cadastrar cliente. Tente novamente.",
  erroAoAtualizar: "Erro ao atualizar cliente. Tente novamente.",
  erroAoExcluir: "Erro ao excluir cliente",
  erroAoAnonimizar: "Erro ao apagar os dados do cliente",
  dadosBaixados: "Dados do cliente baixados com sucesso!",
  erroAoBaixarDados: "Erro ao baixar os dados do cliente",
  erroAoCarregar: "Erro ao carregar clientes",
  erroAoCarregarUm: "Erro ao carregar o cliente",
  tentarNovamente: "Tentar novamente",
  mesInvalido: "Mês inválido. Use AAAA-MM",
  nenhumEncontrado: "Nenhum cliente encontrado",
  semWhatsapp: "Este telefone não está no WhatsApp: nenhuma mensagem chega por lá.",
  novosDaSemana: "Novos da semana",
  convertidos: "Com atendimento concluído",
  novosEm: (mes: string) => `Novos em ${mes}`,
  ate: (mes: string) => `Na lista em ${mes}`,
  nenhumCadastrado: "Nenhum cliente cadastrado",
  confirmarExclusao: (nome: string) => `Tem certeza que deseja excluir o cliente "${nome}"?`,
  oQueExcluirFaz:
    "O cliente sai da sua lista e das conversas, e nenhuma mensagem automática sai mais para ele. Agendamentos passados e mensagens continuam guardados.",
  emVezDeExcluir:
    'Se o cliente pediu para apagar o que você guarda dele, use "Apagar dados" no menu do cliente: isso apaga nome, telefone, ficha e mensagens para sempre.',
  confirmarApagarDados: (nome: string) =>
    `Tem certeza que deseja apagar os dados do cliente "${nome}"? Isto não pode ser desfeito.`,
} as const;
