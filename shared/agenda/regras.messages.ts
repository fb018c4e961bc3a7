/** The card "Regras da agenda". */
export const m = {
  titulo: "Regras da agenda",
  descricao: "Até quando, em que dias e com que antecedência se agenda. Cada mudança vale na hora.",

  fimDeSemana: "Atender em fins de semana",
  fimDeSemanaAjuda: "Oferece os horários que você montou para sábado e domingo.",
  feriados: "Fechar nos feriados nacionais",
  feriadosAjuda: "Nesses dias nenhum horário é oferecido.",
  facultativos: "Fechar nos pontos facultativos",
  facultativosAjuda: "Segunda, terça e quarta de Carnaval e Corpus Christi.",
  concluiSozinho: "Concluir automaticamente",
  concluiSozinhoAjuda: "Um agendamento confirmado passa a concluído 24 horas depois do fim.",

  janela: "Agendar até",
  janelaAjuda: "Quão longe no futuro um agendamento pode ficar.",
  antecedencia: "Antecedência mínima",
  antecedenciaAjuda: "Vale para o assistente e para quem agenda por conta própria. Para você, não.",
  antecedenciaLonga:
    "A antecedência mínima passa do prazo de “Agendar até”: o assistente e quem agenda por conta própria não encontram nenhum horário.",
  horaExtra: "Hora extra",
  horaExtraAjuda: "Por quanto tempo depois do fim do horário ainda se pode começar.",

  nenhuma: "Nenhuma",
  outra: "Outra…",
  quanto: "Quanto",
  unidade: "Unidade",

  salvas: "Regras da agenda salvas",
  erroAoSalvar: "Erro ao salvar as regras da agenda",
  erroAoCarregar: "Erro ao carregar as regras da agenda",

  /** Hours of a weekend while its hours are not offered. */
  semFimDeSemana: "Fins de semana não entram na escolha de datas da agenda.",
  ligarFimDeSemana: "Atender em fins de semana?",
  ligarFimDeSemanaTexto:
    "O horário foi salvo, mas fins de semana ainda não entram na escolha de datas da agenda.",
  ligar: "Atender em fins de semana",
  agoraNao: "Agora não",
} as const;
