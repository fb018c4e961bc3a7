import type { MarcacaoStatus } from "./marcacoes.constants.ts";

/** What each status may become. */
export const TRANSITIONS: Record<MarcacaoStatus, readonly MarcacaoStatus[]> = {
  pendente: ["confirmado", "cancelado"],
  confirmado: ["concluido", "cancelado"],
  cancelado: [],
  concluido: [],
};

export function canMove(from: MarcacaoStatus, to: MarcacaoStatus) {
  return TRANSITIONS[from].includes(to);
}

/** The statuses that hold their time against others. */
export const LIVE = ["pendente", "confirmado"] as const satisfies readonly MarcacaoStatus[];

export function isLive(status: MarcacaoStatus) {
  return status === "pendente" || status === "confirmado";
}

/** Only who could have come is usually counted as served: before, that is a second thought. */
export const hasBegun = ({ horario }: { horario: Date }, now: Date) => horario <= now;

/** Completed, as a percentage of what is past and was not cancelled; one decimal, 0 without any. */
export function attendanceRate({ concluidas, passadas }: { concluidas: number; passadas: number }) {
  return passadas === 0 ? 0 : Math.round((concluidas / passadas) * 1000) / 10;
}
