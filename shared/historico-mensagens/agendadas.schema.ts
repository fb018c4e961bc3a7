/** Messages for later per conversation: more than anybody keeps in mind. */
export const MAX_AGENDADAS = 20;
/** Days ahead to which a message may be planned. */
export const MAX_DIAS_AGENDADA = 366;
/** A message that is overdue by more is not sent any more: a good morning of three days ago. */
export const ATRASO_HORAS = 24;

export const CANCELAMENTOS = ["cliente_escreveu", "atrasada"] as const;
/** Why a message for later did not leave. */
export type MotivoDoCancelamento = (typeof CANCELAMENTOS)[number];

/** A message for later that has not left. */
export interface AgendadaJson {
  mesmo_se_responder: boolean;
  /** Since when and why it does not leave; it can be sent all the same. */
  cancelada_em: Date | null;
  cancelada_motivo: MotivoDoCancelamento | null;
}
