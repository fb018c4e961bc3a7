/** The screens of the waiting list and of what it brings. */
export const m = {
  titulo: "Lista de espera",
  descricao: "Quem quer um horário que ainda não está livre.",
  abrir: "Lista de espera",
  voltar: "Agenda",
  nova: "Colocar na lista",
  novaTitulo: "Colocar na lista de espera",
  editarTitulo: "Editar espera",
  lista: "Quem espera, há mais tempo primeiro",
  contagem: (total: number) => (total === 1 ? "1 pessoa espera" : `${total} pessoas esperam`),

  vazia: "Ninguém na lista de espera",
  vaziaTexto:
    "Quando um cliente quer um horário que não está livre, coloque-o aqui. Assim que vagar um, você fica sabendo quem espera por ele.",

  ligada: "Oferta automática ligada",
  ligadaTexto: (tamanho: number, minutos: string) =>
    tamanho === 1
      ? `Quando vaga um horário, quem espera há mais tempo recebe a oferta no WhatsApp e tem ${minutos} para responder.`
      : `Quando vaga um horário, as ${tamanho} pessoas que esperam há mais tempo recebem a oferta no WhatsApp e têm ${minutos} para responder.`,
  desligada: "A oferta automática está desligada",
  desligadaTexto: "Ninguém é avisado quando vaga um horário.",
  configurar: "Configurar",
  ligar: "Ligar a oferta",

  cliente: "Cliente",
  servico: "Serviço",
  qualquerServico: "Qualquer serviço",
  dias: "Dias da semana",
  diasAjuda: "Sem nenhum dia marcado, qualquer um serve.",
  qualquerDia: "Qualquer dia",
  horas: "Horários que servem",
  horaDe: "A partir das",
  horaAte: "Até as",
  qualquerHora: "a qualquer hora",
  entre: (de: string, ate: string) => `das ${de} às ${ate}`,
  aPartirDas: (de: string) => `a partir das ${de}`,
  ateAs: (ate: string) => `até as ${ate}`,
  de: "De",
  ate: "Até",
  periodoAjuda: "Sem datas, espera até você tirar da lista.",
  entreDatas: (de: string, ate: string) => `de ${de} a ${ate}`,
  desde: (de: string) => `de ${de} em diante`,
  ateData: (ate: string) => `até ${ate}`,
  observacao: "Observação",
  observacaoExemplo: "Só você vê",
  esperaDesde: (quando: string) => `Na lista ${quando}`,

  salvar: "Salvar",
  acoes: (nome: string) => `Mais ações para ${nome}`,
  verOfertas: "Ver ofertas",
  verOfertasDe: (nome: string) => `Ver ofertas de ${nome}`,
  agendar: "Agendar",
  agendarPara: (nome: string) => `Agendar para ${nome}`,
  editar: "Editar",
  tirar: "Tirar da lista",
  tirarTitulo: "Tirar da lista de espera",
  tirarPergunta: (nome: string) =>
    `${nome} deixa de receber ofertas de horários. O que já foi oferecido também sai do histórico.`,

  ofertas: "Ofertas",
  nenhumaOferta: "Nada foi oferecido ainda",
  nenhumaOfertaTexto: "Quando vagar um horário que combine, a oferta e a resposta aparecem aqui.",

  criada: "Colocado na lista de espera!",
  atualizada: "Espera atualizada com sucesso!",
  removida: "Tirado da lista de espera",
  erroAoCarregar: "Erro ao carregar a lista de espera",
  erroAoCriar: "Erro ao colocar na lista de espera",
  erroAoAtualizar: "Erro ao atualizar a espera",
  erroAoRemover: "Erro ao tirar da lista de espera",
} as const;
