import { MAX_EM_LOTE } from "./carencias.constants.ts";

/** Actions for several appointments at once: refusals, and the texts that clients get. */
export const m = {
  semAgendamentos: "Escolha ao menos um agendamento",
  demais: `São no máximo ${MAX_EM_LOTE} agendamentos por vez`,
  repetido: "Cada agendamento só pode aparecer uma vez",
  acaoInvalida: "Ação inválida",
  semMensagem: "Escreva a mensagem",
  mensagemLonga: "Mensagem muito longa",
  mensagemSemUso: "Esta ação não envia mensagem",
  semEtiqueta: "Escolha a etiqueta",
  etiquetaSemUso: "Esta ação não usa etiqueta",

  jaConfirmado: "Já está confirmado",
  jaCancelado: "Já está cancelado",
  jaPago: "Já está pago",
  cancelado: "Está cancelado",
  semPagamento: "Não tem valor a receber",
  jaTemEtiqueta: "O cliente já tem esta etiqueta",
  etiquetasDemais: "O cliente já tem 20 etiquetas",

  /** With `{{nome_cliente}}` and `{{horarios}}`, as every text for many. */
  textoCancelado: "Olá, {{nome_cliente}}! Seu horário de {{horarios}} foi cancelado.",
  textoRecusado:
    "Olá, {{nome_cliente}}! Não vou conseguir atender você em {{horarios}}. Responda aqui e combinamos outro horário.",
} as const;
