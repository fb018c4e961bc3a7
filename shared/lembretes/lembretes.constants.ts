import { MOTIVOS_DA_ESPERA } from "#shared/instancias/numero.constants.ts";

/** Automatic messages of an appointment. */
export const TIPOS_LEMBRETE = ["confirmacao", "lembrete", "followup"] as const;
export type TipoLembrete = (typeof TIPOS_LEMBRETE)[number];

export const TIPO_LEMBRETE_LABELS: Record<TipoLembrete, string> = {
  confirmacao: "Confirmação",
  lembrete: "Lembrete",
  followup: "Follow-up",
};

/** How far such a message has come; from `enviado` on it is the message's own state. */
export const STATUS_LEMBRETE = [
  "aguardando",
  "na_fila",
  "enviado",
  "entregue",
  "lida",
  "erro",
  "falha",
  "pulado",
  "cancelado",
] as const;
export type StatusLembrete = (typeof STATUS_LEMBRETE)[number];

export const STATUS_LEMBRETE_LABELS: Record<StatusLembrete, string> = {
  aguardando: "Aguardando",
  na_fila: "Na fila de envio",
  enviado: "Enviado",
  entregue: "Entregue",
  lida: "Lida",
  erro: "Erro",
  falha: "Falha",
  pulado: "Não enviado",
  cancelado: "Cancelado",
};

/** Why something was not sent, or is sent later; each has its sentence in the messages file. */
export const MOTIVOS = [
  // The appointment.
  "movido",
  "outroCliente",
  "agendamentoCancelado",
  "agendamentoConcluido",
  "agendamentoFaltou",
  "agendamentoExcluido",
  "semAviso",
  "semAcompanhamento",
  "nasFerias",
  "agendamentoMudou",
  "semPagamento",
  "codigoMudou",
  "jaComecou",
  "tarde",
  // The settings.
  "desligado",
  "passou",
  "silencio",
  "substituido",
  "naSerie",
  "umaPorHora",
  "umaPorHoraAteOInicio",
  "urgente",
  "assistentePausado",
  "ofertaRetirada",
  // The person.
  "naoAceita",
  "clienteRemovido",
  "semTelefone",
  "primeirosContatos",
  "primeirosContatosAmanha",
  // The number.
  ...MOTIVOS_DA_ESPERA,
  // A person told the client.
  "avisado_por_pessoa",
  // The account.
  "testeExpirado",
  "testeExpiradoAteOInicio",
  "contaDesativada",
  "semInstancia",
  "semTemplate",
  "variaveis",
] as const;
export type MotivoCodigo = (typeof MOTIVOS)[number];

export const MAX_LEMBRETES = 5;
export const MIN_MINUTOS = 5;
/** Thirty days. */
export const MAX_MINUTOS = 43_200;

/** Default settings: all switches off. */
export const AUTOMACOES_PADRAO = {
  chatbot_ativo: false,
  confirmacao_ativa: false,
  confirmacao_template_id: null,
  lembretes_ativos: false,
  lembretes_minutos: [1_440, 120],
  lembrete_template_id: null,
  followup_ativo: false,
  followup_template_id: null,
  silencio_inicio: "21:00",
  silencio_fim: "08:00",
};

/** Template type of each kind of message. */
export const TEMPLATE_TIPO = {
  confirmacao: "CONFIRMATION",
  lembrete: "REMINDER",
  followup: "FOLLOWUP",
} as const satisfies Record<TipoLembrete, string>;

/** Why a test reminder did not leave; each has its sentence in the messages. */
export const MOTIVOS_TESTE = [
  "foraDoAr",
  "recusado",
  "incerto",
  "semInstancia",
  "semToken",
  "semTelefone",
  "contaPausada",
  "tarde",
  "janelaFechada",
] as const;
export type MotivoTeste = (typeof MOTIVOS_TESTE)[number];

/** How many of them in a day. */
export const MAX_TESTES = 5;
