export const m = {
  dataIncompleta: "Complete a data: dia, mês e ano",
  dataInexistente: "Esta data não existe",
  horarioIncompleto: "Complete o horário: hora e minutos",
  horarioInexistente: "Este horário não existe",
  noCalendario: (label: string) => `Escolher no calendário: ${label}`,
};
