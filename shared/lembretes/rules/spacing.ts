import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import type { Decisao, Situacao } from "./decide.ts";
import { prazoOf } from "./decide.ts";
import { nextAllowed } from "./silencio.ts";

/** Unsolicited messages. An answer to a message just received is a conversation. */
export const AUTOMATICAS = origensWith("isUnasked");

/** Between two automatic messages to one person, and between any and one that is urgent. */
export const ESPACO_MS = { comum: HOUR, urgente: 5 * MINUTE } as const;
/** A new time is urgent where the former or the new one comes this soon after its turn. */
const PERTO_MS = 3 * HOUR;
/** One that waits in the outbox has no known moment: the next is looked at again after this time. */
export const REVER_MS = 5 * MINUTE;
/** How long a booking counts as the client's own act, which its confirmation answers. */
export const RESPOSTA_MS = 15 * MINUTE;
/** Appointments that one message names at most. */
export const MAX_JUNTOS = 20;

/** The last automatic message to a person. */
export interface Ultima {
  avisado_em: Date | null;
  /** One waits in the outbox still. */
  isWaiting: boolean;
}

export interface Aviso extends Pick<Situacao, "tipo" | "horario" | "previsto_em"> {
  /** The time that the client knows of, where this tells of another one. */
  mudou_de: Date | null;
  /** The client has just booked it. */
  isAnswer: boolean;
}

/** Whether a changed time would be told too late if it waited for its turn. */
export function isUrgent({ mudou_de, horario }: Pick<Aviso, "mudou_de" | "horario">, turn: Date) {
  if (!mudou_de) return false;
  const first = Math.min(mudou_de.getTime(), horario.getTime());
  return first < turn.getTime() + PERTO_MS;
}

/** How long after the last message this one may go. */
export function spaceOf(aviso: Pick<Aviso, "mudou_de" | "horario">, now: Date): number {
  const turn = new Date(now.getTime() + ESPACO_MS.comum);
  return isUrgent(aviso, turn) ? ESPACO_MS.urgente : ESPACO_MS.comum;
}

/** When the turn of a message comes; null where it may go now. */
export function turnOf(
  aviso: Pick<Aviso, "mudou_de" | "horario">,
  { avisado_em, isWaiting }: Ultima,
  now: Date,
): Date | null {
  const space = spaceOf(aviso, now);
  const at = avisado_em?.getTime();
  // One from a time to come was noted by a clock that was set back since.
  const isNoted = at !== undefined && at <= now.getTime() + MINUTE;
  if (isNoted && at + space > now.getTime()) return new Date(at + space);
  if (isWaiting && space === ESPACO_MS.comum) return new Date(now.getTime() + REVER_MS);
  return null;
}

/** For a message that has to wait for its turn: until when, or that its appointment begins before. */
export function waiting(
  situacao: Pick<Situacao, "tipo" | "horario" | "previsto_em" | "conta" | "silencio">,
  turn: Date,
): Exclude<Decisao, { kind: "envia" }> {
  const ate = nextAllowed(turn, situacao.silencio, situacao.conta.timezone);
  if (ate >= prazoOf(situacao)) return { kind: "pula", motivo: "umaPorHoraAteOInicio" };
  return { kind: "espera", ate, motivo: "umaPorHora" };
}
