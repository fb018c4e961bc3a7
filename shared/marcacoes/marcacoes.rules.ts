import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import type { MarcacaoStatus } from "./marcacoes.constants.ts";

/** What each status may become at any time. */
export const TRANSITIONS: Record<MarcacaoStatus, readonly MarcacaoStatus[]> = {
  pendente: ["confirmado", "cancelado"],
  confirmado: ["concluido", "cancelado"],
  cancelado: [],
  concluido: [],
  faltou: [],
};

/** What each may become besides, once its start has passed; who came and who did not can be put right. */
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

/** Past and without a word on whether the client came. The closing confirms on its way what nobody had confirmed. */
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

/** Only who could have come is usually counted as served: before, that is a second thought. */
export const hasBegun = ({ horario }: { horario: Date }, now: Date) => horario <= now;

/** Who came, as a percentage of those of whom it is known; one decimal, 0 without any. */
export const attendanceRate = ({ concluido, faltou }: { concluido: number; faltou: number }) =>
  percentage(concluido, concluido + faltou);
