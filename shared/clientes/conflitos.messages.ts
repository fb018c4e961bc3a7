/** What the screens and the server say about two records that may be of one person. */
export const m = {
  naoEncontrado: "Conflito não encontrado",
  juncaoNaoEncontrada: "Junção não encontrada",
  jaResolvido: "Este conflito já foi resolvido.",
  fichaEstranha: "Escolha uma das duas fichas do conflito",
  prazo: "O prazo de 30 dias para desfazer esta junção acabou.",
  fichaSaiu: "Não dá mais para desfazer: a ficha que ficou foi excluída ou juntada a outra depois.",
  telefoneTomado: "Não dá mais para desfazer: o telefone agora está na ficha de outro cliente.",

  juntados: "Fichas juntadas!",
  separados: "As duas fichas ficam separadas.",
  desfeita: "Junção desfeita!",
  erroAoCarregar: "Erro ao carregar as fichas em dúvida",
  erroAoJuntar: "Erro ao juntar as fichas",
  erroAoSeparar: "Erro ao separar as fichas",
  erroAoDesfazer: "Erro ao desfazer a junção",
} as const;
