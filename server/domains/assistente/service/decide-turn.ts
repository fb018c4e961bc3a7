import {
  ATRASO_DO_ASSISTENTE_MS,
  MAX_RESPOSTAS_HORA,
  type MotivoDaMarca,
  type ResultadoDoTurno,
} from "#shared/assistente/assistente.constants.ts";
import type { Falada } from "../queries/turnos.queries.ts";
import type { Eligibility } from "./hold-eligibility.ts";

/** The rules of replies come first; what they make of a message is known a moment later. */
const REPLY_MS = 2_000;
/** How often an instance that is out is looked at again. */
const OUTAGE_MS = 30_000;

/** All that decides about a turn, the model apart. */
export interface TurnSituation {
  eligibility: Eligibility;
  /** The client's messages since the turn was opened, in order. */
  messages: Falada[];
  /** Answers to this client in the last hour. */
  answers: number;
}

export type Decision =
  | { kind: "answer" }
  /** To be looked at again after so many milliseconds. */
  | { kind: "wait"; ms: number }
  | { kind: "close"; resultado: ResultadoDoTurno; marca?: MotivoDaMarca };

const close = (resultado: ResultadoDoTurno, marca?: MotivoDaMarca): Decision => ({
  kind: "close",
  resultado,
  ...(marca ? { marca } : {}),
});

/** Decides about a turn; asked before the model is, and again before its answer goes. */
export function decideTurn({ eligibility, messages, answers }: TurnSituation, now: Date): Decision {
  const last = messages.at(-1);
  const open = messages.filter(({ resposta }) => resposta !== "tratada");
  if (!last || open.length === 0) return close("tratada");
  if (eligibility.kind === "silent") return close(eligibility.resultado);
  if (now.getTime() - last.momento.getTime() > ATRASO_DO_ASSISTENTE_MS) {
    return close("atrasada", "atrasada");
  }
  if (open.some(({ resposta }) => resposta === "aguarda")) return { kind: "wait", ms: REPLY_MS };
  if (!last.podeEscrever) return close("sem_instancia");
  if (last.isOut) return { kind: "wait", ms: OUTAGE_MS };
  if (answers >= MAX_RESPOSTAS_HORA) return close("muitas_respostas", "muitas_respostas");
  return { kind: "answer" };
}
