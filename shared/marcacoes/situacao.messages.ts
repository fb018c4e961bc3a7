/** Messages about the status of appointments and their lists. Apart from the others, for the dashboard loads no more than these. */
export const situacao = {
  atualizada: "Status do agendamento atualizado com sucesso!",
  erroAoAtualizar: "Erro ao atualizar status do agendamento",
  erroAoCarregar: "Erro ao carregar agendamentos",
} as const;
