/** About the copy that a device keeps for reading without network. */
export const m = {
  sem: {
    offline: "Sem internet: o que já chegou continua aqui.",
    silent: "Sem contato com o servidor. Tentando de novo…",
  },
  comoEstava: {
    offline: (moment: string) => `Sem conexão: como estava ${moment}`,
    silent: (moment: string) => `Sem contato com o servidor: como estava ${moment}`,
  },
  diasDaCopia: (first: string, last: string) =>
    `Sem conexão, este aparelho só tem os dias de ${first} a ${last}.`,
  ultimasMensagens: "Sem conexão: aqui estão só as últimas mensagens.",
  soDoAparelho: "Sem conexão: aqui está só o que este aparelho guarda.",
  agendamentos: "Agendamentos destes dias",
  nenhumNosDias: "Nenhum nos próximos dias.",
  conversa: "Conversa",
  semSessao: "Sem internet não dá para entrar, mas a agenda guardada neste aparelho pode ser lida.",
  verCopia: "Ver a agenda guardada",
  agendaGuardada: "Agenda guardada neste aparelho",
  conversasGuardadas: "Conversas guardadas",
  nadaMarcado: "Nada marcado nestes dias.",
  aguardandoRede: "Aguardando rede",
  /** Stands behind the line that says why. */
  esperam: (count: number) =>
    count === 1 ? "1 ação aguardando rede" : `${count} ações aguardando rede`,
  saiu: "Enviado o que aguardava a rede",
  naoSaiu: "Não foi possível enviar o que aguardava a rede",
  descartado: "Descartado: ficou como está agora",
  mudou: "Mudou enquanto você estava sem conexão",
  voceFez: "Você marcou",
  eraAssim: "Como estava para você",
  agoraEsta: "Como está agora",
  aplicarAssim: "Aplicar mesmo assim",
  descartar: "Descartar",
  foraDaCopia: "Isto não está guardado neste aparelho. Abra de novo quando houver internet.",
} as const;
