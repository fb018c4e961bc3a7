/** An appointment as a file for the calendar of a device. */
export const m = {
  salvar: "Salvar no calendário",
  erroAoSalvar: "Erro ao salvar no calendário",
} as const;
