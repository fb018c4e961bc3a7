/** Messages of the booking page's settings. */
export const m = {
  slugInvalido: "Use de 3 a 40 letras minúsculas, números e hífens",
  slugReservado: "Este endereço é reservado",
  slugEmUso: "Este endereço já está em uso",
  slugObrigatorio: "Escolha um endereço antes de ativar a página",
  tituloLongo: "Título muito longo",
  apresentacaoLonga: "Apresentação muito longa",
  enderecoLongo: "Endereço muito longo",
  cancelamentoInvalido: "O prazo deve ser de 0 minutos a 30 dias",
  muitasPerguntas: "São no máximo 5 perguntas",
  perguntaObrigatoria: "Escreva a pergunta",
  perguntaLonga: "Pergunta muito longa",
  perguntaRepetida: "Cada pergunta só pode aparecer uma vez",
} as const;
