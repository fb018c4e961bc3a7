/** What a professional has who never changed anything. */
export const ESPERA_PADRAO = { ativa: false, tamanho: 3, validade_minutos: 20 };
export const TAMANHO = { min: 1, max: 10 };
export const VALIDADE = { min: 5, max: 240 };

export const MAX_OBSERVACAO_ESPERA = 500;
/** Of one professional, those that wait. */
export const MAX_ESPERAS = 500;

/** `aguardando`: on the list. `atendida`: has got a time from it. `vencida`: its last day has passed. */
export const SITUACOES = ["aguardando", "atendida", "vencida"] as const;
export type SituacaoEspera = (typeof SITUACOES)[number];

/** `removida`: taken off the list by the professional; only the trace of its offers is kept. */
export type SituacaoGuardada = SituacaoEspera | "removida";

/** Who put the client on the list. */
export const ORIGENS = ["profissional", "assistente", "pagina"] as const;
export type OrigemEspera = (typeof ORIGENS)[number];

/** What became of an offer. */
export const RESULTADOS = [
  /** Not written yet: it will be, when what stands in its way is over. */
  "adiada",
  /** Waits for the client's answer. */
  "aberta",
  "aceita",
  "recusada",
  /** Nobody answered in time. */
  "expirada",
  /** Somebody else of the list was faster. */
  "perdida",
  /** The time is not free any more, by nobody of the list. */
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
