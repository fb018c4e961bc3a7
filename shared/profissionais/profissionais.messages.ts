/** Messages of screens and server about the professionals of a practice. */
export const m = {
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome deve ter no máximo 100 caracteres",
  especialidadeLonga: "Especialidade deve ter no máximo 100 caracteres",
  registroLongo: "Registro deve ter no máximo 50 caracteres",
  cor: "Cor inválida",
  ordem: "Informe cada profissional uma vez",
  pessoaDesconhecida: "Escolha alguém da equipe",
  desconhecido: "Escolha um profissional ativo",

  naoEncontrado: "Profissional não encontrado",
  pessoaRepetida: "Esta pessoa já atende como outro profissional",
  emUso: "Profissional em uso. Desative-o.",
  ultimo: "A conta precisa de ao menos um profissional ativo",
  demais: "Limite de 100 profissionais atingido",
} as const;
