/** What only the server says about clients. No screen loads it. */
export const clientesAnswers = {
  telefoneRepetido: "Já existe um cliente com este telefone",
  possuiAgendamentos: "Cliente possui agendamentos ativos. Cancele-os antes de excluir.",
} as const;
