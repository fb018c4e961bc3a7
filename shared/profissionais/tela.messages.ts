/** Professionals and rooms in the settings. */
export const m = {
  titulo: "Profissionais",
  descricao: "Cada um com a sua agenda.",
  lista: "Profissionais, na ordem em que são oferecidos",
  novo: "Novo profissional",
  editar: "Editar profissional",
  adicionar: "Adicionar profissional",

  sozinho: "Mais agendas e salas",
  sozinhoTexto:
    "Para quando outra pessoa atende aqui com horários próprios, ou quando salas são divididas. Até lá, tudo continua como está.",

  proprios: "Cada profissional com os próprios clientes",
  propriosTexto:
    "Quem entra com o papel Profissional encontra só os clientes com quem tem agendamento, série ou lugar na lista de espera, e as conversas que tem como responsável. Dono, recepção e financeiro continuam encontrando todos.",
  propriosCadastro: "Quem cadastra um cliente fica responsável pela conversa com ele.",

  nome: "Nome",
  especialidade: "Especialidade",
  registro: "Registro profissional",
  registroExemplo: "CRP 06/12345",
  pessoa: "Entra como",
  pessoaAjuda: "Quem da equipe tem esta agenda ao entrar.",
  ninguem: "Ninguém da equipe",
  ativo: "Ativo",
  ativoAjuda: "Pode receber novos agendamentos.",

  inativo: "Inativo",
  entraComo: (nome: string) => `entra como ${nome}`,
  desativar: "Desativar",
  excluir: "Excluir",
  excluirTitulo: "Excluir profissional",
  excluirPergunta: (nome: string) =>
    `Tem certeza que deseja excluir ${nome}? Os horários desta agenda vão junto.`,
  emUsoTitulo: "Profissional em uso",
  emUsoTexto: "Desativado, não recebe novos agendamentos, e os que já existem ficam como estão.",

  criado: "Profissional criado com sucesso!",
  atualizado: "Profissional atualizado com sucesso!",
  excluido: "Profissional excluído com sucesso!",
  erroAoCriar: "Erro ao criar profissional",
  erroAoAtualizar: "Erro ao atualizar profissional",
  erroAoExcluir: "Erro ao excluir profissional",
  erroAoOrdenar: "Erro ao mudar a ordem",
  erroAoCarregar: "Erro ao carregar profissionais",
} as const;
