/** Defaults until a professional changes them. */
export const ESPERA_PADRAO = { ativa: false, tamanho: 3, validade_minutos: 20 };
export const TAMANHO = { min: 1, max: 10 };
export const VALIDADE = { min: 5, max: 240 };

export const MAX_OBSERVACAO_ESPERA = 500;
/** Waiting entries per professional. */
export const MAX_ESPERAS = 500;

/** `aguardando`: on the list. `atendida`: has got a time from it. `vencida`: its last day has passed. */
export const SITUACOES = ["aguardando", "atendida", "vencida"] as const;
export type SituacaoEspera = (typeof SITUACOES)[number];

/** `removida`: taken off the list by the professional; only the trace of its offers is kept. */
export type SituacaoGuardada = SituacaoEspera | "removida";

/** Origin of an entry of the list. */
export const ORIGENS = ["profissional", "assistente", "pagina"] as const;
export type OrigemEspera = (typeof ORIGENS)[number];

/** Outcomes of an offer. */
export const RESULTADOS = [
  /** Not sent yet: it will be, once the obstacle is over. */
  "adiada",
  /** Waits for the client's answer. */
  "aberta",
  "aceita",
  "recusada",
  /** No answer in time. */
  "expirada",
  /** Another client on the list was faster. */
  "perdida",
  /** No longer free, though nobody on the list took it. */
  "retirada",
  /** Not made: the reason stands beside it. */
  "impedida",
] as const;
export type ResultadoOferta = (typeof RESULTADOS)[number];

/** Why an offer was not made, waits, or was taken back; each has its sentence in the messages. */
export const MOTIVOS_OFERTA = [
  "silencio",
  "silencioAteOInicio",
  "naoAceita",
  "semTelefone",
  "clienteRemovido",
  "primeirosContatos",
  "umaPorHora",
  "semInstancia",
  "testeExpirado",
  "naoEnviada",
  "outraOferta",
  "jaTemHorario",
  "ocupado",
  "fechado",
  "antecedencia",
  "indisponivel",
  "desligada",
  "saiuDaLista",
] as const;
export type MotivoOferta = (typeof MOTIVOS_OFERTA)[number];

/** How far a time that became free has come. */
export type SituacaoVaga = "nova" | "oferecendo" | "preenchida" | "encerrada";
/** Why it is offered no more. */
export type FimDaVaga = "desligada" | "passou" | "ninguem" | "indisponivel" | "falhou";
