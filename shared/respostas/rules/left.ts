import { RESOLUCAO_MS, TOLERANCIA_MS } from "../respostas.constants.ts";

/** When a reply was written. */
export interface Escrita {
  /** By the host's clock, in whole seconds, and never later than it arrived. */
  momento: Date;
  /** The host told no time, or one to come: `momento` is when it arrived, and it may have been under way for a while. */
  isArrival: boolean;
}

interface Sent {
  enviada_em: Date;
}

/** Whether a message had left before a reply was written, after it, or in the time in which that is not known. */
export function leftWhen(
  { enviada_em }: Sent,
  { momento, isArrival }: Escrita,
): "antes" | "duvida" | "depois" {
  const earliest = momento.getTime() - (isArrival ? TOLERANCIA_MS : 0);
  if (enviada_em.getTime() <= earliest) return "antes";
  return enviada_em.getTime() < momento.getTime() + RESOLUCAO_MS ? "duvida" : "depois";
}

export const hasLeft = (sent: Sent, escrita: Escrita) => leftWhen(sent, escrita) === "antes";
export const leftSince = (sent: Sent, escrita: Escrita) => leftWhen(sent, escrita) === "depois";

/** The newest that had left when the reply was written; else the newest that may have. Messages come with the newest first. */
export const newestLeft = <T extends Sent>(sent: readonly T[], escrita: Escrita): T | undefined =>
  sent.find((one) => hasLeft(one, escrita)) ?? sent.find((one) => !leftSince(one, escrita));
