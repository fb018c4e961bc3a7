/** Messages for visitors who book for themselves; the page loads no others of the product. */
export const m = {
  nomeObrigatorio: "Informe seu nome",
  nomeLongo: "Nome muito longo",
  telefoneObrigatorio: "Informe seu telefone",
  telefoneInvalido: "Telefone deve ter DDD e 8 ou 9 dígitos",
  horarioObrigatorio: "Escolha um horário",
  servicoObrigatorio: "Escolha um serviço",
  profissionalInvalido: "Escolha um profissional",
  consentimento: "É preciso concordar para agendar",
  respostaObrigatoria: "Responda a esta pergunta",
  respostaLonga: "Resposta muito longa",
  respostaDesconhecida: "Pergunta desconhecida",
  periodoLongo: "São no máximo 31 dias por vez",
  periodoInvertido: "O fim do período vem antes do início",
  chaveInvalida: "Chave de repetição inválida",
  chaveDeOutro: "Esta chave já foi usada com outros dados",

  listaFechada: "A lista de espera não está aberta agora.",
  pedidoNaoEncontrado: "Pedido de lista de espera não encontrado",

  naoEncontrada: "Página não encontrada",
  linkNaoEncontrado: "Agendamento não encontrado",
  linkEncerrado: "Este link não vale mais",
  ocupado: "Este horário acabou de ser ocupado. Escolha outro.",
  muitasLeituras: "Muitas consultas em pouco tempo. Aguarde um minuto.",
  muitosAgendamentos: "Muitos agendamentos em pouco tempo. Aguarde alguns minutos.",
  muitosSemProva: "Confirme pelo WhatsApp os horários que você já escolheu antes de marcar outro.",
  paginaCheia: "Muitos horários aguardam confirmação agora. Tente novamente mais tarde.",

  jaCancelado: "Este agendamento foi cancelado",
  jaComecou: "Este agendamento já começou",
  aindaReservado: "Confirme pelo WhatsApp antes de mudar o agendamento",
  liberado: "O horário não foi confirmado a tempo e foi liberado",
  naoMudaMais: "Este agendamento não pode mais ser mudado por aqui",
  tardeDemais: (antecedencia: string) =>
    `Só é possível remarcar ou cancelar com pelo menos ${antecedencia} de antecedência. Fale com o profissional.`,
} as const;
