/** Words about the people of an agenda, on its screens and in its form. */
export const m = {
  profissionais: "Profissionais",
  profissional: "Profissional",
  sala: "Sala",
  semPreferencia: "Sem preferência",
} as const;
