/** Sentences about one's own calendar, or about that of a colleague. */
export const textsOf = (nome: string | undefined) => (nome ? textsOfColleague(nome) : OWN);

const OWN = {
  eventos:
    "Cada agendamento feito aqui vira um evento na sua agenda do Google, e muda junto com ele.",
  bloqueio: "Seus compromissos do Google bloqueiam horários: ninguém marca por cima deles.",
  sincronizar: "Agendamentos viram eventos, e seus compromissos do Google bloqueiam horários.",
  revogado: "O acesso à sua conta do Google foi revogado",
  revogadoTexto:
    "Por isso a sincronização foi desligada. Seus agendamentos continuam aqui, mas não viram eventos, e seus compromissos do Google não bloqueiam mais horários. Reconecte para voltar a sincronizar.",
  desconectar:
    "Tem certeza que deseja desconectar o Google Calendar? Seus agendamentos continuam aqui e os eventos já criados continuam no Google, mas nada mais é sincronizado, e seus compromissos deixam de bloquear horários.",
};

const textsOfColleague = (nome: string): typeof OWN => ({
  eventos: `Cada agendamento de ${nome} vira um evento na agenda do Google que for conectada, e muda junto com ele.`,
  bloqueio: `Os compromissos do Google de ${nome} bloqueiam horários: ninguém marca por cima deles.`,
  sincronizar: `Agendamentos viram eventos, e os compromissos do Google de ${nome} bloqueiam horários.`,
  revogado: `O acesso à conta do Google de ${nome} foi revogado`,
  revogadoTexto: `Por isso a sincronização foi desligada. Os agendamentos de ${nome} continuam aqui, mas não viram eventos, e os compromissos do Google não bloqueiam mais horários. Reconecte para voltar a sincronizar.`,
  desconectar: `Tem certeza que deseja desconectar o Google Calendar de ${nome}? Os agendamentos continuam aqui e os eventos já criados continuam no Google, mas nada mais é sincronizado, e os compromissos deixam de bloquear horários.`,
});
