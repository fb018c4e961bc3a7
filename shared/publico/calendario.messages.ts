/** What calendars of other programs show. */
export const m = {
  agendaDe: (nome: string) => `Agenda de ${nome}`,
  atendimento: "Atendimento",
  semNome: "Cliente",
} as const;
