import { MINUTE } from "#shared/common/civil.ts";
import type { MotivoOferta } from "../espera.constants.ts";

/** A client in line, as they stand when their turn comes. */
export interface Pessoa {
  aceita_mensagens: boolean;
  hasAddress: boolean;
  /** Until when something else is offered to them; null when nothing is. */
  ocupada_ate: Date | null;
  /** When they may get the next automatic message; null for now. */
  vez_em: Date | null;
  /** The starts that they could have, the best first. */
  starts: readonly Date[];
}

/** Reason that holds up all offers of this professional, and until when. */
export interface Espera {
  motivo: "silencio" | "testeExpirado" | "semInstancia";
  ate: Date;
}

export interface Onda {
  now: Date;
  /** Notice that the rules of the agenda ask for, in minutes. */
  antecedencia: number;
  validade: number;
  espera: Espera | null;
}

export type Vez =
  /** Not one that this time is for. */
  | { kind: "fora" }
  | { kind: "impede"; motivo: MotivoOferta; horario: Date }
  /** Their turn comes when what is offered to them has ended, or an hour after the last message to them; others are asked meanwhile. */
  | { kind: "passa"; ate: Date; motivo?: "umaPorHora"; horario?: Date }
  | { kind: "adia"; motivo: MotivoOferta; horario: Date }
  | { kind: "oferece"; horario: Date; expira_em: Date };

/** Decides about the client whose turn it is. First contacts are counted apart: only counting them says whether one is left. */
export function turnOf(pessoa: Pessoa, { now, antecedencia, validade, espera }: Onda): Vez {
  const [first] = pessoa.starts;
  if (!first) return { kind: "fora" };
  const keeps = (at: Date) => (start: Date) => lastMoment(start, antecedencia) > at;
  const horario = pessoa.starts.find(keeps(now));
  if (!horario) return { kind: "impede", motivo: "antecedencia", horario: first };
  if (!pessoa.aceita_mensagens) return { kind: "impede", motivo: "naoAceita", horario };
  if (!pessoa.hasAddress) return { kind: "impede", motivo: "semTelefone", horario };
  if (espera && !pessoa.starts.some(keeps(espera.ate)))
    return { kind: "impede", motivo: tooLate(espera), horario };
  if (pessoa.ocupada_ate) return { kind: "passa", ate: pessoa.ocupada_ate };
  const { vez_em } = pessoa;
  if (vez_em && !pessoa.starts.some(keeps(vez_em)))
    return { kind: "impede", motivo: "umaPorHora", horario };
  if (vez_em) return { kind: "passa", ate: vez_em, motivo: "umaPorHora", horario };
  if (espera) return { kind: "adia", motivo: espera.motivo, horario };
  // An answer in time must still keep the notice.
  const latest = lastMoment(horario, antecedencia).getTime();
  const expira_em = new Date(Math.min(now.getTime() + validade * MINUTE, latest));
  return { kind: "oferece", horario, expira_em };
}

/** The last moment at which a start can be offered and taken. */
const lastMoment = (start: Date, antecedencia: number) =>
  new Date(start.getTime() - antecedencia * MINUTE);

const tooLate = ({ motivo }: Espera): MotivoOferta =>
  motivo === "silencio" ? "silencioAteOInicio" : motivo;
