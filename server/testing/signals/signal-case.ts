import type { NumberSignal } from "#server/integrations/whatsapp/payload/signal.ts";

/** Where a provider tells a signal: its answer to a send or about a number, or a post about a message, a link or an account. */
export type Where = "send" | "ack" | "connection" | "status" | "health";

/** One thing that a provider has said or may say, with what it means. */
export interface SignalCase {
  where: Where;
  /** The public report that shows it, or `modelled` after one. */
  source: string;
  what: string;
  /** HTTP status of an answer. */
  http: number;
  /** As the provider writes it; an answer or a post. */
  body: unknown;
  /** Evolution's record of the instance, which it answers to another call. */
  record?: unknown;
  /** The right reading; null where it is no signal. */
  seen: NumberSignal | null;
  /** A reading that it must not get; null is no signal at all. */
  wrong: Partial<NumberSignal> | null;
}

type Told = [source: string, what: string, body: unknown, seen: Seen, wrong: SignalCase["wrong"]];
type Seen = SignalCase["seen"];

const told =
  (where: Where) =>
  (...[source, what, body, seen, wrong]: Told): SignalCase => ({
    where,
    source,
    what,
    http: 200,
    body,
    seen,
    wrong,
  });

export const ack = told("ack");
export const connection = told("connection");
export const health = told("health");
export const status = told("status");
export const send = (http: number, ...rest: Told): SignalCase => ({
  ...told("send")(...rest),
  http,
});

const until = (ate?: number | string) =>
  ate === undefined ? {} : { ate: typeof ate === "string" ? Date.parse(ate) : ate };

/** The number is limited. */
export const restrito = (codigo: string | null, ate?: number | string): NumberSignal => ({
  sinal: "restrito",
  alvo: "numero",
  codigo,
  ...until(ate),
});
export const removido = (codigo: string): NumberSignal => ({
  sinal: "removido",
  alvo: "numero",
  codigo,
});
export const banido = (codigo: string, ate?: number): NumberSignal => ({
  sinal: "banido",
  alvo: "numero",
  codigo,
  ...until(ate),
});
export const semPagamento = (codigo: string): NumberSignal => ({
  sinal: "sem_pagamento",
  alvo: "numero",
  codigo,
});
/** One contact refused it. */
export const recusado = (codigo: string | null): NumberSignal => ({
  sinal: "recusado",
  alvo: "contato",
  codigo,
});

/** Readings that must not be. */
export const LIMITED = { sinal: "restrito" } as const;
export const OF_NUMBER = { alvo: "numero" } as const;
export const REMOVED = { sinal: "removido" } as const;
export const BANNED = { sinal: "banido" } as const;
export const REFUSED = { sinal: "recusado" } as const;

export const ENDS = "2026-07-25T00:00:00.000Z";
/** Baileys' `lastDisconnect`, as JSON writes it. */
export const disconnect = (code: string | undefined, type: string, statusCode?: number) => ({
  error: {
    data: {
      tag: "stream:error",
      attrs: code === undefined ? {} : { code },
      content: [{ tag: "conflict", attrs: { type } }],
    },
    isBoom: true,
    isServer: false,
    output: statusCode === undefined ? {} : { statusCode, payload: { statusCode } },
  },
  date: "2026-08-15T12:00:00.000Z",
});
