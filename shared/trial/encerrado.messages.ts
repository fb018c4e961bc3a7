/** Said once a trial has ended: on the dashboard, and in each form that would be refused. */
export const m = {
  titulo: "Seu período de teste terminou",
  descricao: "Nada foi apagado. Ao continuar, tudo volta a funcionar como estava.",
  parou: "O que parou",
  parados: [
    "Lembretes, confirmações e as outras mensagens automáticas.",
    "A página de agendamento: quem abre lê que ela está em pausa e pode escrever para você.",
    "O assistente, que não responde mais aos clientes.",
    "Novos agendamentos, mensagens e alterações.",
  ],
  continua: "O que continua",
  continuam: [
    "Ver a agenda, os clientes e as conversas.",
    "Os agendamentos que já foram marcados.",
    "Baixar os seus dados, em Configurações.",
  ],
  naoSalva: "Seu período de teste terminou: nada novo é salvo nem enviado até você continuar.",
  continuar: "Continuar usando",
  conversa: "Olá! Quero continuar usando o sistema depois do período de teste.",
} as const;
