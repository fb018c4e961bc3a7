/** Messages of screen and server about the profile. */
export const m = {
  naoEncontrado: "Usuário não encontrado",
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome muito longo",
  descricaoLonga: "Descrição muito longa",
  promptCurto: "Prompt deve ter pelo menos 10 caracteres",
  promptLongo: "Prompt muito longo",
  promptFixoLongo: "Prompt fixo muito longo",
  categoriaInvalida: "Categoria inválida",

  perfilAtualizado: "Perfil atualizado com sucesso!",
  erroAoAtualizarPerfil: "Erro ao atualizar perfil",
  erroAoCarregarPerfil: "Erro ao carregar perfil",
  erroAoAtualizarPrompt: "Erro ao atualizar prompt",
  erroAoCarregarPrompt: "Erro ao carregar prompt",

  dadosBaixados: (arquivo: string) => `Arquivo ${arquivo} baixado com sucesso!`,
  erroAoBaixarDados: "Erro ao baixar seus dados",
  erroAoCarregarConsentimentos: "Erro ao carregar consentimentos",
  nenhumConsentimento: "Nenhum aceite registrado",
  contaExcluida: "Sua conta foi excluída. Obrigado por ter estado conosco.",
  erroAoExcluirConta: "Erro ao excluir conta",

  senhaObrigatoria: "Senha é obrigatória",
  senhaIncorreta: "Senha incorreta",
} as const;
