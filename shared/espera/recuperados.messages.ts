import type { RecuperadoJson } from "#shared/dashboard/dashboard.schema.ts";

/** The dashboard's card of what the waiting list and replies bring. */
export const m = {
  titulo: "Horários recuperados",
  descricao: "Vagaram e foram preenchidos de novo.",
  periodo: "Período dos horários recuperados",
  dias: (days: number) => `${days} dias`,

  horarios: "Horários preenchidos",
  valor: "Valor dos atendimentos",
  valorEmReais: "Valor dos atendimentos (R$)",
  confirmados: "Confirmados pelo WhatsApp",
  verLista: "Ver a lista",

  recuperadosEm: (days: number) => `Preenchidos de novo nos últimos ${days} dias`,
  confirmadosEm: (days: number) =>
    `O cliente confirmou respondendo à mensagem, nos últimos ${days} dias`,
  origens: {
    lista: "Pela lista de espera",
    resposta: "Depois de um cancelamento por resposta",
  } satisfies Record<RecuperadoJson["origem"], string>,
  semValor: "sem valor",
  preenchido: (quando: string) => `preenchido ${quando}`,
  confirmado: (quando: string) => `confirmado ${quando}`,

  nenhum: "Nenhum horário recuperado neste período",
  nenhumTexto: "Quando alguém cancela e outra pessoa fica com o horário, ele é contado aqui.",
  verEspera: "Abrir a lista de espera",
  nenhumConfirmado: "Ninguém confirmou pelo WhatsApp neste período",
  nenhumConfirmadoTexto: "Com lembretes ligados, o cliente confirma respondendo 1 à mensagem.",
  verAutomaticas: "Ver mensagens automáticas",

  erroAoCarregar: "Erro ao carregar horários recuperados",
  erroAoCarregarConfirmados: "Erro ao carregar confirmações",
} as const;
