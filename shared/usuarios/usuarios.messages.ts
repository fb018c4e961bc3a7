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

  perfilAtualizado: "Perfil atualizado com sucesso!",
  /** What a change of the zone does to what is booked; `antes` and `depois` are one instant on both clocks. */
  fusoMuda: (antes: string, depois: string) =>
    `O que já está marcado continua no mesmo momento, também nas séries: o que aparece às ${antes} passa a aparecer às ${depois}. Horários de atendimento, exceções, lista de espera e silêncio das mensagens seguem o relógio do novo fuso.`,
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
