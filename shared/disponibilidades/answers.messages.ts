/** What only the server says about hours of service. No screen loads it. */
export const disponibilidadesAnswers = {
  sobreposta: "Já existe disponibilidade neste intervalo",
} as const;
