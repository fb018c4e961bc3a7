/** So many messages for later in one conversation are more than anybody keeps in mind. */
export const MAX_AGENDADAS = 20;
/** As far ahead as a message may be planned. */
export const MAX_DIAS_AGENDADA = 366;
/** What is due and could not leave by then does not leave any more: a good morning of three days ago. */
export const ATRASO_HORAS = 24;

export const CANCELAMENTOS = ["cliente_escreveu", "atrasada"] as const;
/** Why a message for later did not leave. */
export type MotivoDoCancelamento = (typeof CANCELAMENTOS)[number];

/** Of a message for later that has not left. */
export interface AgendadaJson {
  mesmo_se_responder: boolean;
  /** Since when and why it does not leave; it can be sent all the same. */
  cancelada_em: Date | null;
  cancelada_motivo: MotivoDoCancelamento | null;
}
