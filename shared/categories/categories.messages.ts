/** Sentences about categories, on screens and from the server. */
export const m = {
  naoEncontrada: "Categoria não encontrada",
  carregando: "Carregando categorias...",
  nenhumaEncontrada: "Nenhuma categoria encontrada",
  nenhumaDisponivel: "Nenhuma categoria disponível",
  erroAoCarregar: "Erro ao carregar categorias",
  nomeESlug: "Nome e slug são obrigatórios",
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome muito longo",
  slugInvalido: "O slug deve ter apenas letras minúsculas, números e hífens",
  slugLongo: "Slug muito longo",
  slugEmUso: "Slug já existe",
  descricaoLonga: "Descrição muito longa",
  iconeInvalido: "O ícone deve ter no máximo 2 caracteres",
  corInvalida: "Cor inválida. Use o formato #rrggbb",
  emUso: "Categoria em uso",
  criada: "Categoria criada com sucesso!",
  atualizada: "Categoria atualizada com sucesso!",
  excluida: "Categoria excluída com sucesso!",
  erroAoCriar: "Erro ao criar categoria",
  erroAoAtualizar: "Erro ao atualizar categoria",
  erroAoExcluir: "Erro ao excluir categoria",
  erroAoInicializar: "Erro ao inicializar categorias",
  confirmarInicializacao: "Deseja criar as categorias padrão que faltam?",
  confirmarExclusao: (nome: string) => `Tem certeza que deseja excluir a categoria "${nome}"?`,
  inicializadas: (quantas: number) =>
    quantas === 0
      ? "Todas as categorias padrão já existem."
      : `Categorias inicializadas! ${quantas} ${quantas === 1 ? "criada" : "criadas"}.`,
} as const;
