/** Messages of screen and server about quick replies. */
export const m = {
  atalhoObrigatorio: "Atalho é obrigatório",
  atalhoInvalido: "Use letras, números, hífen ou sublinhado, sem espaços",
  atalhoLongo: "Atalho deve ter no máximo 30 caracteres",
  textoObrigatorio: "Texto é obrigatório",
  textoLongo: "Texto deve ter no máximo 2000 caracteres",
  atalhoEmUso: "Já existe uma resposta rápida com este atalho",
  demais: "No máximo 200 respostas rápidas",
  naoEncontrada: "Resposta rápida não encontrada",

  nenhuma: "Nenhuma resposta rápida ainda",
  erroAoCarregar: "Erro ao carregar respostas rápidas",
  erroAoSalvar: "Erro ao salvar resposta rápida",
  erroAoExcluir: "Erro ao excluir resposta rápida",
  erroAoPreencher: "Erro ao preencher a resposta rápida",
  salva: "Resposta rápida salva",
  excluida: "Resposta rápida excluída",
} as const;
