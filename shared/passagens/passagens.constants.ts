/** State of the move of a number to Meta's Cloud API; `nenhuma`: it was never begun. */
export const ESTADOS_DA_PASSAGEM = [
  "nenhuma",
  "aberta",
  "trocando",
  "concluida",
  "interrompida",
] as const;
export type EstadoDaPassagem = (typeof ESTADOS_DA_PASSAGEM)[number];

/** Its steps, in their order. */
export const PASSOS_DA_PASSAGEM = ["requisitos", "numero", "modelos", "troca"] as const;
export type PassoDaPassagem = (typeof PASSOS_DA_PASSAGEM)[number];

/** How far a template came that the automatic messages need. */
export const SITUACOES_DO_MODELO = [
  "falta",
  "enviado",
  "aprovado",
  "recusado",
  "pausado",
  "nao_serve",
] as const;
export type SituacaoDoModelo = (typeof SITUACOES_DO_MODELO)[number];

/** Why Meta's number cannot take over, or could not when it was tried; each has its sentence in the messages. */
export const FALHAS = [
  "semResposta",
  "token",
  "numeroDesconhecido",
  "contaDesconhecida",
  "foraDaConta",
  "outroNumero",
  "semNumeroConhecido",
  "foraDaApi",
  "foraDoAplicativo",
  "desligado",
  "emUso",
  "assinatura",
  "mudou",
] as const;
export type Falha = (typeof FALHAS)[number];

/** Days whose messages say what a month will cost. */
export const DIAS_DO_CUSTO = 30;
