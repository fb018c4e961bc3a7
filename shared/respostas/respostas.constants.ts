import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";

/** A client's request about an appointment. */
export type Pedido = "confirmar" | "cancelar";

/** Outcomes of a reply. */
export const ACOES = [
  "confirmou",
  "cancelou",
  "ja_confirmado",
  "perguntou",
  "saiu",
  "voltou",
  "reservou",
  "entrou_na_espera",
  // About an offer of the waiting list.
  "aceitou",
  "recusou_oferta",
  "oferta_encerrada",
  "nenhuma",
] as const;
export type Acao = (typeof ACOES)[number];

/** Outcomes after which a question about an appointment is answered. */
export const DECISIVAS = [
  "confirmou",
  "cancelou",
  "ja_confirmado",
] as const satisfies readonly Acao[];

/** Why a reply has led to nothing. It stays in the inbox like any message. */
export type Motivo =
  | "outra_conversa"
  | "sem_pergunta"
  | "opcao_desconhecida"
  | "encerrado"
  | "superada"
  | "repetida"
  | "limite"
  | "sem_instancia"
  | "nao_aceita_mensagens"
  | "codigo_vencido"
  | "codigo_desconhecido"
  | "texto_apagado"
  | "editada"
  | "cliente_removido"
  | "periodo_expirado"
  | "conta_desativada";

/** How far the clocks of the host and of this server may be apart. */
export const TOLERANCIA_MS = 2 * MINUTE;
/**
 * How much later than a reply the sending of what it answers may be noted: a robot may answer before the host has reported
 * us that the message went.
 */
export const ANOTACAO_MS = 15_000;
/** WhatsApp tells times in whole seconds. */
export const RESOLUCAO_MS = 1_000;
/** How long an unanswered question may be the one that is meant. */
export const EM_ABERTO_MS = 24 * HOUR;
/** A reply that comes later than this after it was written is history that a host posts again. */
export const ATRASO_MAXIMO_MS = 24 * HOUR;
/** Older questions are about appointments that are over: none is booked further ahead. */
export const PERGUNTAS_MS = 120 * DAY;

/** The most answers to one client in an hour: two robots that answer each other stop. */
export const MAX_AVISOS = 6;
export const AVISOS_MS = HOUR;

/** The letters that distinguish appointments. */
export const LETRAS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] as const;
export type Letra = (typeof LETRAS)[number];
