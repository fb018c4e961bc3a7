import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import {
  type Alvo,
  CODIGO_DE_ALCANCE,
  type EstadoDoNumero,
  type Sinal,
} from "../numero.constants.ts";

/**
 * How a number rests (the contract is `number.md`; the cases are those of Baileys 2441 and 2707, evolution-api 2588, WAHA 2147).
 * 463 refuses a contact that never wrote, or every first contact of a number that is limited. One contact waits by itself; two
 * within `pairMs` are the number.
 */
export const REPOUSO = {
  /** The first rest, where no end is told; each further one within `memoryMs` of the last is twice as long. */
  firstMs: DAY,
  mostMs: 7 * DAY,
  memoryMs: 7 * DAY,
  /** Two different contacts refused by 463 within this time are a limited number. */
  pairMs: 10 * MINUTE,
  /** As many people within an hour whom Meta keeps from getting messages (131049) are a limited number. */
  heldContacts: 5,
  heldMs: HOUR,
  /** A contact that refused one message gets none for this time, unless they write. */
  contactMs: DAY,
  /** After a rest it sends slowly for this time. */
  slowMs: DAY,
  /** The probe after a rest has passed when no signal came within this time. */
  probeMs: 2 * MINUTE,
} as const;

/** Meta's code of a message that it keeps from one person, because they get too many. */
const HELD_BY_META = "131049";

export interface KnownNumber {
  estado: EstadoDoNumero;
  ate: Date | null;
}

export interface HeardSignal {
  sinal: Sinal;
  alvo: Alvo;
  codigo: string | null;
  /** Until when it holds, where the provider says so. */
  ate?: Date | undefined;
}

/** Signals and rests before this signal. */
export interface Before {
  /** Different contacts that refused with this signal's code, this one's included, within the time of its rule. */
  contacts: number;
  /** The last rest: how often it was doubled, and when it ended; null: it goes on. */
  lastRest: { passo: number; fim: Date | null } | null;
}

export interface Rest {
  estado: Exclude<EstadoDoNumero, "livre">;
  motivo: Sinal;
  ate: Date | null;
  /** How often the rest was doubled. */
  passo: number;
}

/** Signals after which nothing may leave. */
const STOPPING: ReadonlySet<Sinal> = new Set(["removido", "banido", "sem_pagamento"]);

/** The rest that begins with a signal, or replaces the one that goes on; undefined where all stays as it is. */
export function restAfter(
  known: KnownNumber,
  heard: HeardSignal,
  { before, now }: { before: Before; now: Date },
): Rest | undefined {
  if (heard.alvo === "numero" && STOPPING.has(heard.sinal)) {
    return { estado: "parada", motivo: heard.sinal, ate: null, passo: 0 };
  }
  if (known.estado === "parada") return undefined;
  const isAtRest = isResting(known, now);
  const isProbe = known.estado === "so_respostas" && !isAtRest;
  if (!isLimited(heard, before, isProbe)) return undefined;
  if (isAtRest) return extended(known, heard, before);
  const passo = stepAfter(before.lastRest, now);
  const ate = heard.ate && heard.ate > now ? heard.ate : new Date(now.getTime() + lengthOf(passo));
  return { estado: "so_respostas", motivo: "restrito", ate, passo };
}

/**
 * Whether this signal, with what came before it, means the whole number. A probe goes to somebody who wrote lately, so its
 * refusal by 463 is one of the number.
 */
function isLimited(
  { sinal, alvo, codigo }: HeardSignal,
  { contacts }: Before,
  isProbe: boolean,
): boolean {
  if (alvo === "numero") return sinal === "restrito";
  if (codigo === CODIGO_DE_ALCANCE) return isProbe || contacts >= 2;
  return codigo === HELD_BY_META && contacts >= REPOUSO.heldContacts;
}

const isResting = ({ estado, ate }: KnownNumber, now: Date): boolean =>
  estado === "so_respostas" && ate !== null && ate > now;

/** A signal during a rest is about the same limit: only an end that is told, and later, counts. */
function extended(
  { ate }: KnownNumber,
  heard: HeardSignal,
  { lastRest }: Before,
): Rest | undefined {
  if (!heard.ate || !ate || heard.ate <= ate) return undefined;
  const passo = lastRest?.passo ?? 0;
  return { estado: "so_respostas", motivo: "restrito", ate: heard.ate, passo };
}

function stepAfter(last: Before["lastRest"], now: Date): number {
  if (!last) return 0;
  const isRecent = last.fim === null || now.getTime() - last.fim.getTime() <= REPOUSO.memoryMs;
  return isRecent ? last.passo + 1 : 0;
}

/** In milliseconds. */
export const lengthOf = (passo: number): number =>
  Math.min(REPOUSO.firstMs * 2 ** Math.max(0, passo), REPOUSO.mostMs);

/** The time within which the contacts are counted that refused with a code; undefined for one that says nothing of the number. */
export function countedWithin(codigo: string | null): number | undefined {
  if (codigo === CODIGO_DE_ALCANCE) return REPOUSO.pairMs;
  return codigo === HELD_BY_META ? REPOUSO.heldMs : undefined;
}
