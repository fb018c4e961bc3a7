/** Server-only messages about hours of service; no screen loads them. */
export const disponibilidadesAnswers = {
  sobreposta: "Já existe disponibilidade neste intervalo",
} as const;
