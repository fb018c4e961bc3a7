import type { Direcao, MensagemStatus, Tipo } from "./historico-mensagens.constants.ts";
import { m } from "./historico-mensagens.messages.ts";

/** A message of one direction is of this type. */
export function tipoOf(direcao: Direcao): Tipo {
  return direcao === "SAIDA" ? "enviada" : "recebida";
}

export function direcaoOf(tipo: Tipo): Direcao {
  return tipo === "enviada" ? "SAIDA" : "ENTRADA";
}

const RANK: Record<MensagemStatus, number> = {
  pendente: 0,
  erro: 1,
  falha: 1,
  entregue: 2,
  lida: 3,
};

/**
 * The status after an acknowledgement: it never goes backwards, an error only ends what is pendente, and a delivery
 * that is proven wins over an error that was believed.
 */
export function nextStatus(present: MensagemStatus, reported: MensagemStatus): MensagemStatus {
  if (reported === "erro" || reported === "falha")
    return present === "pendente" ? reported : present;
  return RANK[reported] > RANK[present] ? reported : present;
}

/** Whether a message ended because only an approved template could go: the same text again would end alike. */
export const needsTemplate = (erro: string | null): boolean => erro === m.janelaFechada;

/** A message that failed to send can be sent again, unless it was deleted: its text is gone. */
export const canResend = ({ direcao, status, apagada_em }: Ended): boolean =>
  direcao === "SAIDA" && (status === "erro" || status === "falha") && apagada_em === null;

/** A message written here that no host has yet; it can be taken back until its sending begins. */
export const isWaiting = ({ direcao, status, origem, enviada_em }: Waiting): boolean =>
  direcao === "SAIDA" && status === "pendente" && origem === "manual" && enviada_em === null;

interface Waiting extends Pick<Ended, "direcao" | "status"> {
  origem: string;
  enviada_em: Date | null;
}

interface Ended {
  direcao: Direcao;
  status: MensagemStatus;
  apagada_em: Date | null;
}
