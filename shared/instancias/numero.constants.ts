/**
 * Signs against a number, the same for each provider. `restrito`: WhatsApp limits it. `removido`: the link was taken away.
 * `banido`: the account is locked. `recusado`: one message to one contact was refused. `mudo`: it is linked, and nothing comes.
 * `sem_pagamento`: Meta takes messages and does not deliver them before somebody pays.
 */
export const SINAIS = [
  "restrito",
  "removido",
  "banido",
  "recusado",
  "mudo",
  "sem_pagamento",
] as const;
export type Sinal = (typeof SINAIS)[number];

/** Whether a signal concerns one contact or the whole number. */
export const ALVOS = ["contato", "numero"] as const;
export type Alvo = (typeof ALVOS)[number];

/** `so_respostas`: only those who wrote lately are written to. `parada`: nothing leaves. */
export const ESTADOS_DO_NUMERO = ["livre", "so_respostas", "parada"] as const;
export type EstadoDoNumero = (typeof ESTADOS_DO_NUMERO)[number];

/** WhatsApp's code by which it refuses a first contact, of a person who never wrote or of a number that is limited. */
export const CODIGO_DE_ALCANCE = "463";

/** Why a message waits, or ended without leaving: its contact refused one, or its number rests or stands still. */
export const MOTIVOS_DA_ESPERA = [
  "contato_em_espera",
  "numero_em_repouso",
  "numero_parado",
] as const;
export type MotivoDaEspera = (typeof MOTIVOS_DA_ESPERA)[number];
