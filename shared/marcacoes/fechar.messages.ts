import { ACOMPANHAR_DIAS } from "./marcacoes.constants.ts";

const agendamentos = (count: number) => (count === 1 ? "1 agendamento" : `${count} agendamentos`);

/** Messages of the list on which past appointments are closed. */
export const m = {
  titulo: "Agendamentos a fechar",
  /** Above the list stands the number that led here. */
  quantos: (count: number) =>
    `${agendamentos(count)} que já ${count === 1 ? "passou" : "passaram"}`,
  descricao:
    "Diga quem compareceu. Enquanto você não disser, eles não contam na taxa de comparecimento. Uma falta não envia nada ao cliente.",
  nenhum: "Tudo em dia",
  nenhumDetalhe: "Nenhum agendamento que já passou espera por você.",
  maisAntigos: (count: number) =>
    count === 1
      ? "Mais 1, mais antigo, aparece aqui quando estes estiverem fechados."
      : `Mais ${count}, mais antigos, aparecem aqui quando estes estiverem fechados.`,

  compareceu: "Compareceu",
  faltou: "Faltou",
  acompanhar: "Enviar acompanhamento",
  acompanharQuais: `Aos que passaram há mais de ${ACOMPANHAR_DIAS} dias.`,
  semAcompanhamento: `Passou há mais de ${ACOMPANHAR_DIAS} dias.`,

  todosCompareceram: "Todos compareceram",
  todosFaltaram: "Todos faltaram",
  desfazer: "Desfazer",
  desfazerTodos: "Desfazer todos",

  fechado: (quem: string, como: string) => `${quem}: ${como}. Dá para desfazer por 10 segundos.`,
  fechados: (count: number, como: string) =>
    `${agendamentos(count)}: ${como}. Dá para desfazer por 10 segundos.`,
  fechadoAgora: {
    concluido: (quem: string) => `${quem} compareceu`,
    faltou: (quem: string) => `${quem} faltou`,
  },
  fechadosAgora: (count: number, como: string) => `${agendamentos(count)}: ${como}`,
  desfeito: "Desfeito.",
  erroAoFechar: "Erro ao fechar agendamentos",
  erroAoDesfazer: "Erro ao desfazer",
  /** No answer came: the same press again. */
  aindaNaoDesfeito: (feito: string, motivo: string) =>
    `${feito}. Ainda não foi desfeito. ${motivo} Tente de novo.`,
} as const;
