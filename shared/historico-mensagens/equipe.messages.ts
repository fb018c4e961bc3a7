/** Messages of screen and server about colleagues in one conversation. */
export const m = {
  pessoaNaoEncontrada: "Pessoa não encontrada na equipe",
  pessoaSemConversas: "O papel desta pessoa não inclui conversas",
  chegouMensagem: "Chegou uma mensagem nova nesta conversa",
  responsavel: "Responsável",
  ninguem: "Ninguém",
  comigo: "Comigo",
  semResponsavel: "Sem responsável",
  todas: "Todas",
  eu: "Eu",
  escrevendo: (nomes: readonly string[]) =>
    nomes.length === 1
      ? `${nomes[0]} está escrevendo`
      : `${nomes.slice(0, -1).join(", ")} e ${nomes.at(-1)} estão escrevendo`,
  enviarAssim: "Enviar assim mesmo",
  lerAntes: "Ler antes",
  chegouTitulo: "Enviar assim mesmo?",
  chegouTexto:
    "Enquanto você escrevia, chegou uma mensagem nesta conversa ou um colega respondeu. Seu texto continua aqui.",
  erroAoAtribuir: "Erro ao mudar o responsável",
} as const;
