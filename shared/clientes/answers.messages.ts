/** Server-only messages about clients; no screen loads them. */
export const clientesAnswers = {
  telefoneRepetido: "Já existe um cliente com este telefone",
  possuiAgendamentos: "Cliente possui agendamentos ativos. Cancele-os antes de excluir.",
} as const;
