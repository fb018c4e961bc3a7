/** The tab "Serviços". */
export const m = {
  aba: "Serviços",
  novo: "Novo Serviço",
  editar: "Editar Serviço",
  vazio: "Nenhum serviço ainda",
  vazioTexto:
    "Cadastre o que você oferece, como sessão de 50 minutos ou avaliação, com duração e preço. Ao agendar, o horário já sai do tamanho certo. Sem serviços, tudo continua como está.",
  lista: "Serviços, na ordem em que são oferecidos",
  ordemAjuda: "Arraste para mudar a ordem, ou use o menu de cada serviço.",

  nome: "Nome",
  descricao: "Descrição",
  duracao: "Duração",
  folgaAntes: "Folga antes",
  folgaDepois: "Folga depois",
  folgaAjuda: "Um tempo seu, em que ninguém mais é marcado.",
  semFolga: "Nenhuma",
  preco: "Preço em reais",
  precoAjuda: "Deixe vazio se não quiser informar.",
  sinal: "Sinal em reais",
  sinalAjuda: "O que a pessoa paga por PIX ao agendar por conta própria. Vazio: sem sinal.",
  comSinal: (valor: string) => `sinal de ${valor}`,
  quem: "Quem atende",
  quemAjuda: "Sem ninguém escolhido, todos os profissionais atendem.",
  onde: "Salas",
  ondeAjuda: "Ao agendar, uma delas fica ocupada. Sem nenhuma escolhida, o serviço não usa sala.",
  duracaoDe: (nome: string) => `Duração com ${nome}`,
  precoDe: (nome: string) => `Preço com ${nome}`,
  comoServico: "A do serviço",
  precoDeAjuda: "Vazio: o do serviço.",
  desativado: (nome: string) => `${nome} (inativo)`,
  escolhidos: (total: number) => (total === 1 ? "1 escolhido" : `${total} escolhidos`),
  todos: "nenhum escolhido",
  cor: "Cor",
  publico: "Público",
  publicoAjuda: "Pode ser oferecido a quem agenda por conta própria.",
  ativo: "Ativo",
  ativoAjuda: "Pode ser escolhido ao agendar.",

  inativo: "Inativo",
  doPublico: "Público",
  folgas: (antes: string | null, depois: string | null) =>
    [antes && `folga de ${antes} antes`, depois && `folga de ${depois} depois`]
      .filter(Boolean)
      .join(" e "),

  desativar: "Desativar",
  excluir: "Excluir",
  excluirTitulo: "Excluir serviço",
  excluirPergunta: (nome: string) => `Tem certeza que deseja excluir o serviço ${nome}?`,
  emUsoTitulo: "Serviço em uso",
  emUsoTexto:
    "Desativado, ele não é mais oferecido, e os agendamentos que o usam ficam como estão.",

  criado: "Serviço criado com sucesso!",
  atualizado: "Serviço atualizado com sucesso!",
  excluido: "Serviço excluído com sucesso!",
  erroAoCriar: "Erro ao criar serviço",
  erroAoAtualizar: "Erro ao atualizar serviço",
  erroAoExcluir: "Erro ao excluir serviço",
  erroAoOrdenar: "Erro ao mudar a ordem",
  erroAoCarregar: "Erro ao carregar serviços",
} as const;
