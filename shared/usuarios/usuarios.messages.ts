/** What the profile says, on the screen and from the server. */
export const m = {
  naoEncontrado: "Usuário não encontrado",
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome muito longo",
  descricaoLonga: "Descrição muito longa",
  promptCurto: "Prompt deve ter pelo menos 10 caracteres",
  promptLongo: "Prompt muito longo",
  promptFixoLongo: "Prompt fixo muito longo",
  categoriaInvalida: "Categoria inválida",
  somenteAdmin: "Acesso negado",

  perfilAtualizado: "Perfil atualizado com sucesso!",
  erroAoAtualizarPerfil: "Erro ao atualizar perfil",
  erroAoCarregarPerfil: "Erro ao carregar perfil",
  promptAtualizado: "Prompt atualizado com sucesso!",
  erroAoAtualizarPrompt: "Erro ao atualizar prompt",
  erroAoCarregarPrompt: "Erro ao carregar prompt",
} as const;
