/** Messages of screen and server about notes. */
export const m = {
  textoObrigatorio: "Escreva a nota",
  textoLongo: "Nota deve ter no máximo 2000 caracteres",
  demais: "No máximo 1000 notas por cliente",
  naoEncontrada: "Nota não encontrada",
  soVoceVe: "Nota, só você vê",
  daEquipe: "Nota, só a equipe vê",
  salva: "Nota salva",
  excluida: "Nota excluída",
  erroAoSalvar: "Erro ao salvar a nota",
  erroAoExcluir: "Erro ao excluir a nota",
} as const;
