/** Messages of screens and server about two records that may be of one person. */
export const m = {
  naoEncontrado: "Conflito não encontrado",
  juncaoNaoEncontrada: "Junção não encontrada",
  jaResolvido: "Este conflito já foi resolvido.",
  fichaEstranha: "Escolha uma das duas fichas do conflito",
  prazo: "O prazo de 30 dias para desfazer esta junção acabou.",
  fichaSaiu: "Não dá mais para desfazer: a ficha que ficou foi excluída ou juntada a outra depois.",
  telefoneTomado: "Não dá mais para desfazer: o telefone agora está na ficha de outro cliente.",

  titulo: "Fichas em dúvida",
  descricao: "Fichas que podem ser da mesma pessoa. Você decide se são.",
  aviso: (quantas: number) =>
    quantas === 1
      ? "Duas fichas podem ser da mesma pessoa."
      : `Há ${quantas} pares de fichas que podem ser da mesma pessoa.`,
  ver: "Comparar",
  nenhuma: "Nenhuma ficha em dúvida",
  nenhumaPorque: "Quando duas fichas parecerem da mesma pessoa, elas aparecem aqui.",
  motivos: {
    telefone: "As duas usaram o mesmo telefone, com contas diferentes do WhatsApp.",
    lid: "A mesma conta do WhatsApp apareceu com dois telefones.",
    mudanca: "O WhatsApp avisou que uma pessoa passou a usar o número da outra.",
  },
  enderecos: {
    telefone: "Telefone",
    lid: "Conta do WhatsApp sem número",
    bsuid: "Conta do WhatsApp",
    username: "Nome no WhatsApp",
  },
  semMensagens: "Nenhuma mensagem.",
  semAgendamento: "Nada marcado.",
  juntarAqui: "Juntar nesta ficha",
  separar: "São pessoas diferentes",
  desfazer: "Desfazer",
  juntadosCom: (nome: string) => `Tudo está na ficha de ${nome}.`,
  fichasJuntadas: "Fichas juntadas a esta",
  podeDesfazer: (ate: string) => `Pode ser desfeito até ${ate}.`,

  separados: "As duas fichas ficam separadas.",
  desfeita: "Junção desfeita!",
  erroAoCarregar: "Erro ao carregar as fichas em dúvida",
  erroAoJuntar: "Erro ao juntar as fichas",
  erroAoSeparar: "Erro ao separar as fichas",
  erroAoDesfazer: "Erro ao desfazer a junção",
} as const;
