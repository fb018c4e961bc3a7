/** Appointments outside of what is offered, and what was booked: forms and details. */
export const m = {
  encaixe: "Encaixe",
  encaixar: "Encaixar mesmo assim",
  naoOferecido: (time: string) => `${time} não está entre os horários oferecidos neste dia`,
  outroHorario: "Encaixar em outro horário",
  voltar: "Ver horários oferecidos",
  ajuda: "Encaixe: qualquer dia e minuto da sua agenda, menos por cima de outro agendamento.",
  encaixarNoDia: "Encaixar",

  servico: "Serviço",
  semServico: "Sem serviço",
  valor: "Valor",
  semValor: "Sem valor",
  mudar: "Mudar",
  adicionar: "Adicionar",
  mudarServico: (quem: string) => `Mudar serviço de ${quem}`,
  mudarValor: (quem: string) => `Mudar valor de ${quem}`,
  adicionarValor: (quem: string) => `Adicionar valor de ${quem}`,
} as const;
