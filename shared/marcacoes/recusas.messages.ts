/** Why a date or a time cannot be booked. The first screen does not say it, so it does not load it. */
export const recusas = {
  indisponivel: "Horário indisponível",
  semDisponibilidade: "Não há disponibilidade configurada para este dia da semana",
  passado: "Não é possível agendar em uma data ou horário que já passou",
  foraDaJanela: "Só é possível agendar nos próximos 90 dias",
  fechado: "Fechado",
  feriado: "Feriado",
  semHorarios: "Não há mais horários nesta data",
  servicoLongo: "O serviço é mais longo do que os horários de atendimento deste dia",
  fimDeSemana: "Não é possível agendar em fins de semana",
  ocupado: "Horário já ocupado",
  semSala: "Nenhuma sala livre",
  salaOcupada: "Sala já ocupada",
  salaDeOutro: "Escolha uma das salas deste serviço",
  naoAtende: "Este profissional não atende este serviço",
} as const;
