/** Messages of screens and server about the rooms of a practice. */
export const m = {
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome deve ter no máximo 100 caracteres",
  ordem: "Informe cada sala uma vez",

  naoEncontrada: "Sala não encontrada",
  nomeRepetido: "Já existe uma sala com este nome",
  emUso: "Sala em uso. Desative-a.",
  demais: "Limite de 100 salas atingido",
} as const;
