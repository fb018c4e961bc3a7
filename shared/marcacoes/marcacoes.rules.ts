import { DAY } from "#shared/common/civil.ts";
import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import { ACOMPANHAR_DIAS, type MarcacaoStatus } from "./marcacoes.constants.ts";

/** Transitions that are allowed at any time. */
export const TRANSITIONS: Record<MarcacaoStatus, readonly MarcacaoStatus[]> = {
  pendente: ["confirmado", "cancelado"],
  confirmado: ["concluido", "cancelado"],
  cancelado: [],
  concluido: [],
  faltou: [],
};

/** Further transitions once the start has passed; attendance and no-show can be corrected. */
const ONCE_BEGUN: Record<MarcacaoStatus, readonly MarcacaoStatus[]> = {
  pendente: ["faltou"],
  confirmado: ["faltou"],
  cancelado: [],
  concluido: ["faltou"],
  faltou: ["concluido"],
};

export function canMove(from: MarcacaoStatus, to: MarcacaoStatus) {
  return TRANSITIONS[from].includes(to);
}

/** The same for one appointment at this moment. */
export const mayBecome = (marcacao: Begins, to: MarcacaoStatus, now: Date) =>
  canMove(marcacao.status, to) ||
  (hasBegun(marcacao, now) && ONCE_BEGUN[marcacao.status].includes(to));

/** So long ago that a follow-up which leaves on closing would come as a surprise. */
export const isLongPast = ({ horario }: Pick<Begins, "horario">, now: Date) =>
  now.getTime() - horario.getTime() > ACOMPANHAR_DIAS * DAY;

/** Past, and attendance not recorded. Closing also confirms a pending appointment. */
export const isToClose = (marcacao: Begins, now: Date) =>
  isLive(marcacao.status) && hasBegun(marcacao, now);

interface Begins {
  status: MarcacaoStatus;
  horario: Date;
}

/** The statuses that hold their time against others. */
export const LIVE = ["pendente", "confirmado"] as const satisfies readonly MarcacaoStatus[];

export function isLive(status: MarcacaoStatus) {
  return status === "pendente" || status === "confirmado";
}

/** Whether the start has passed: only then is `concluido` a usual next step. */
export const hasBegun = ({ horario }: { horario: Date }, now: Date) => horario <= now;

/** Attendance as a percentage of the known outcomes; one decimal, 0 without any. */
export const attendanceRate = ({ concluido, faltou }: { concluido: number; faltou: number }) =>
  percentage(concluido, concluido + faltou);
