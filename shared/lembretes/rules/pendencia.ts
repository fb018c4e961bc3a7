import { HOUR, MINUTE } from "#shared/common/civil.ts";
import type { EstadoDoNumero, Sinal } from "#shared/instancias/numero.constants.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";
import type { MotivoDaPendencia } from "../pendencias.constants.ts";

/** When a person has to speak to a client because a message cannot (`number.md`, section 3). */
export const PENDENCIA = {
  /** A rest that ends so soon before an appointment helps nobody: the number writes slowly at first. */
  slackMs: 12 * HOUR,
  /** Without a known end people are told of appointments this near. */
  nearMs: 36 * HOUR,
  /** A host that restarts is nothing to call people about. */
  outMs: 10 * MINUTE,
  /** A reply from before this time confirms nothing that a reminder would not say again. */
  confirmedMs: 36 * HOUR,
} as const;

/** No appointment later than this is looked at. */
export const AHEAD_MS = REPOUSO.mostMs + PENDENCIA.slackMs;

/** A planned message that has not left. */
export interface Presa {
  tipo: "confirmacao" | "lembrete";
  /** `terminada`: it ended without having arrived. `na_fila`: it waits in the outbox. */
  situacao: "planejada" | "na_fila" | "terminada";
  enviar_em: Date;
  /** The number through which it leaves, where there is one. */
  numero: {
    estado: EstadoDoNumero;
    motivo: Sinal | null;
    ate: Date | null;
    queda_em: Date | null;
  } | null;
  /** When its contact last refused a message and has not written since. */
  recusou_em: Date | null;
  /** A reminder of the same appointment may still leave. */
  haLembrete: boolean;
}

/** The appointment that it is about. */
export interface Contada {
  horario: Date;
  /** When a message about it last left. */
  saiu_em: Date | null;
  /** When its client last confirmed it. */
  confirmado_em: Date | null;
}

/** Why a client counts on a message that will not leave in time; null where it may leave, or where they know. */
export function pendenciaOf(presa: Presa, contada: Contada, now: Date): MotivoDaPendencia | null {
  if (contada.horario <= now || isTold(presa, contada)) return null;
  const isNear = contada.horario.getTime() - now.getTime() <= PENDENCIA.nearMs;
  if (presa.situacao === "terminada") {
    // A reminder says all that a confirmation says.
    const isFollowed = presa.tipo === "confirmacao" && presa.haLembrete;
    if (!isNear || isFollowed) return null;
    return isUnpaid(presa.numero) ? "sem_pagamento" : "nao_saiu";
  }
  const holds = ({ ate }: Wait) => (ate ? isTooLong(presa, contada, ate) : isNear);
  return waitsOf(presa, now).find(holds)?.motivo ?? null;
}

const isUnpaid = (numero: Presa["numero"]) =>
  numero?.estado === "parada" && numero.motivo === "sem_pagamento";

/** A message about it left after this one was due, or its client has just said that they come. */
function isTold({ enviar_em }: Presa, { horario, saiu_em, confirmado_em }: Contada): boolean {
  if (saiu_em && saiu_em >= enviar_em) return true;
  if (!confirmado_em) return false;
  const lately = horario.getTime() - PENDENCIA.confirmedMs;
  return confirmado_em >= enviar_em || confirmado_em.getTime() >= lately;
}

/** Whether a message that may leave again at a known moment comes too late then; a later one is not held up at all. */
function isTooLong({ situacao, enviar_em }: Presa, { horario }: Contada, ate: Date): boolean {
  if (situacao === "planejada" && enviar_em >= ate) return false;
  return horario.getTime() <= ate.getTime() + PENDENCIA.slackMs;
}

interface Wait {
  motivo: MotivoDaPendencia;
  /** When it may leave again; null where nobody knows. */
  ate: Date | null;
}

/** All that holds a message up, the gravest first. */
function waitsOf({ numero, recusou_em, enviar_em }: Presa, now: Date): Wait[] {
  const waits: Wait[] = [];
  const motivo = isUnpaid(numero) ? "sem_pagamento" : "numero_parado";
  if (numero?.estado === "parada") waits.push({ motivo, ate: null });
  // A link that is lost may be back before a later message is due.
  const isOut = numero?.queda_em && now.getTime() - numero.queda_em.getTime() >= PENDENCIA.outMs;
  if (isOut && enviar_em <= now) waits.push({ motivo: "numero_fora", ate: null });
  if (numero?.estado === "so_respostas") {
    // Until its probe has passed, it writes to nobody else.
    const ate = numero.ate && numero.ate > now ? numero.ate : now;
    waits.push({ motivo: "numero_em_repouso", ate });
  }
  const again = recusou_em && new Date(recusou_em.getTime() + REPOUSO.contactMs);
  if (again && again > now) waits.push({ motivo: "contato_em_espera", ate: again });
  return waits;
}
