/** What is said about categories, on screens and from the server. */
export const m = {
  naoEncontrada: "Categoria não encontrada",
  carregando: "Carregando categorias...",
  nenhumaEncontrada: "Nenhuma categoria encontrada",
  nenhumaDisponivel: "Nenhuma categoria disponível",
  erroAoCarregar: "Erro ao carregar categorias",
} as const;
