/** Rooms in the settings. */
export const m = {
  titulo: "Salas",
  descricao: "Um agendamento por vez em cada uma.",
  lista: "Salas, na ordem em que são escolhidas",
  nova: "Nova sala",
  editar: "Editar sala",
  adicionar: "Adicionar sala",
  vazio: "Nenhuma sala ainda",
  vazioTexto:
    "Ao agendar, a primeira sala livre é escolhida, e dois agendamentos nunca ficam no mesmo lugar.",

  nome: "Nome",
  ativa: "Ativa",
  ativaAjuda: "Pode ser escolhida em novos agendamentos.",

  inativa: "Inativa",
  desativar: "Desativar",
  excluir: "Excluir",
  excluirTitulo: "Excluir sala",
  excluirPergunta: (nome: string) => `Tem certeza que deseja excluir a sala ${nome}?`,
  emUsoTitulo: "Sala em uso",
  emUsoTexto: "Desativada, não é mais escolhida, e os agendamentos nela ficam como estão.",

  criada: "Sala criada com sucesso!",
  atualizada: "Sala atualizada com sucesso!",
  excluida: "Sala excluída com sucesso!",
  erroAoCriar: "Erro ao criar sala",
  erroAoAtualizar: "Erro ao atualizar sala",
  erroAoExcluir: "Erro ao excluir sala",
  erroAoOrdenar: "Erro ao mudar a ordem",
  erroAoCarregar: "Erro ao carregar salas",
} as const;
