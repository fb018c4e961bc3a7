const ola = (nome: string) => (nome ? `Olá, ${nome}!` : "Olá!");

/** The card "Exceções e feriados", its form, and what follows from a day that is closed. */
export const m = {
  titulo: "Exceções e feriados",
  descricao: "Dias fora da rotina: férias, um compromisso, um sábado de atendimento.",
  nova: "Nova exceção",
  novaTitulo: "Nova Exceção",
  editarTitulo: "Editar Exceção",
  vazio: "Nenhuma exceção por vir. Férias, um compromisso ou um sábado de atendimento entram aqui.",
  lista: "Exceções por vir",

  paraQuem: "Para quem",
  todos: "Todos os profissionais",
  forma: "O que acontece",
  dias: "Fechar dias",
  horas: "Fechar horas",
  abrir: "Abrir",
  diasAjuda: "Nenhum horário é oferecido do primeiro ao último dia.",
  horasAjuda: "Só essas horas ficam fechadas. O resto do dia continua igual.",
  abrirAjuda: "Nesses dias valem estas horas, mesmo num sábado ou feriado.",
  de: "De",
  ate: "Até",
  das: "Das",
  as: "Às",
  intervalo: "Intervalo",
  motivo: "Motivo",
  motivoExemplo: "Férias",
  anual: "Repetir todo ano",
  anualAjuda: "Nos mesmos dias de cada ano.",

  fechado: "Fechado",
  aberto: "Aberto",
  diaInteiro: "dia inteiro",
  todoAno: "todo ano",
  acoes: (nome: string) => `Mais ações para ${nome}`,
  editar: "Editar",
  verAtingidas: "Ver agendamentos atingidos",
  nenhumaAtingida: "Nenhum agendamento cai nesses dias.",
  excluir: "Excluir",
  excluirTitulo: "Excluir exceção",
  excluirPergunta: (nome: string) => `Tem certeza que deseja excluir ${nome}?`,

  feriadosDe: (ano: number) => `Feriados de ${ano}`,
  anoAnterior: "Ano anterior",
  proximoAno: "Próximo ano",
  facultativo: "facultativo",
  erroAoCarregarFeriados: "Erro ao carregar feriados",

  salva: "Exceção salva com sucesso!",
  excluida: "Exceção excluída com sucesso!",
  erroAoSalvar: "Erro ao salvar exceção",
  erroAoExcluir: "Erro ao excluir exceção",
  erroAoCarregar: "Erro ao carregar exceções",

  atingidasTitulo: "Agendamentos em dias fechados",
  atingidas: (quantos: number) =>
    quantos === 1
      ? "Um agendamento cai nesses dias e continua marcado até você resolver, agora ou depois, pela agenda."
      : `${quantos} agendamentos caem nesses dias. Cada um continua marcado até você resolver, agora ou depois, pela agenda.`,
  remarcado: (quando: string) => `Remarcado para ${quando}`,
  cancelado: "Cancelado",
  resolvido: "Fora do horário fechado",
  outroDia: "Outro dia",
  cancelar: "Cancelar",
  escrever: "Escrever",
  moverPara: (nome: string, quando: string) => `Remarcar ${nome} para ${quando}`,
  concluir: "Concluir",

  /** Message that the professional may send to a client booked on a closed day. */
  aviso: (nome: string, quando: string) =>
    `${ola(nome)} Não vou atender ${quando}. Podemos remarcar?`,
  /** The same about a colleague of whoever writes. */
  avisoDe: (nome: string, profissional: string, quando: string) =>
    `${ola(nome)} ${profissional} não vai atender ${quando}. Podemos remarcar?`,
  avisoFeito: "Exceção salva.",

  /** Beside an appointment that lies in closed time. */
  emDiaFechado: (motivo: string) => `Em dia fechado. ${motivo}`,
} as const;
