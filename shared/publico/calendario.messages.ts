/** Texts in calendars of other programs. */
export const m = {
  agendaDe: (nome: string) => `Agenda de ${nome}`,
  atendimento: "Atendimento",
  semNome: "Cliente",
} as const;
