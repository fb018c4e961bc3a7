/** Words about the people of an agenda, on its screens and in its form. */
export const m = {
  profissionais: "Profissionais",
  profissional: "Profissional",
  sala: "Sala",
  salas: "Salas",
  semSala: "Sem sala",
  /** The switch between both. */
  colunas: "Colunas do dia",
  salaLivre: "A primeira livre",
  /** Time that a colleague's appointment takes. */
  ocupado: "Ocupado",
  semPreferencia: "Sem preferência",
  todos: "Todos os profissionais",
  todasAsSalas: "Todas as salas",
  escolhidos: (total: number) => `${total} escolhidos`,
} as const;
