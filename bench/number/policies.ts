import { CURVA_DE_CONTATOS, type CurvaDeContatos } from "#shared/instancias/curva.constants.ts";
import { MAX_PRIMEIROS_CONTATOS } from "#shared/instancias/instancias.constants.ts";
import { MINUTES_A_DAY } from "./practices.ts";

/** A signal of one contact that was refused with 463; `until` is the end of a timelock that was said in words. */
export interface Refused {
  at: number;
  client: number;
  until: number | null;
}

/** Decides when a number rests. Kept for one number; times in minutes. */
export interface Rest {
  /** End of the rest; a time that is past where there is none. */
  until(): number;
  refused(signal: Refused): void;
  /** A first contact was taken. */
  taken(): void;
}

export interface Policy {
  name: string;
  /** First contacts a day, whatever the curve says. */
  budget: number;
  curve: CurvaDeContatos | null;
  /** Minutes between two first contacts, at least and at most. */
  gap: readonly [number, number];
  /** Minutes for which a refused contact waits; null where the message is given up. */
  waits: number | null;
  rest: (() => Rest) | null;
  /** Whether messages to people who wrote once wait for the end of a rest too. */
  holdsKnown: boolean;
}

const FIRST_REST = MINUTES_A_DAY;
const LONGEST_REST = 7 * MINUTES_A_DAY;
/** A rest this soon after the one before is twice as long. */
const SOON = 7 * MINUTES_A_DAY;

interface Detection {
  /** Two contacts refused within so many minutes make the number rest, and so does a timelock in words. */
  minutes: number;
  /** They count as two only if no first contact was taken between them. */
  inARow?: boolean;
  /** After a rest the first one is enough, until a first contact was taken. */
  onProbation?: boolean;
}

const restAfterTwo =
  ({ minutes, inARow = false, onProbation = false }: Detection) =>
  (): Rest => {
    let until = -1;
    let length = 0;
    let last: Refused | null = null;
    let isTrusted = true;
    return {
      until: () => until,
      refused(signal) {
        const { at, client, until: told } = signal;
        const isSecond = last !== null && last.client !== client && at - last.at <= minutes;
        if (!isSecond && told === null && isTrusted) {
          last = signal;
          return;
        }
        length = length && at - until < SOON ? Math.min(LONGEST_REST, length * 2) : FIRST_REST;
        until = told ?? at + length;
        last = null;
        isTrusted = !onProbation;
      },
      taken() {
        isTrusted = true;
        if (inARow) last = null;
      },
    };
  };

export const TODAY: Policy = {
  name: "today: 15 a day, no rest",
  budget: MAX_PRIMEIROS_CONTATOS,
  curve: null,
  gap: [3 / 60, 7 / 60],
  waits: null,
  rest: null,
  holdsKnown: false,
};

/** Issue 38, section 4 of its contract, with a budget that leaves the curve its most. */
export const NEW: Policy = {
  name: "new",
  budget: CURVA_DE_CONTATOS.maximo,
  curve: CURVA_DE_CONTATOS,
  gap: [1, 4],
  waits: MINUTES_A_DAY,
  rest: restAfterTwo({ minutes: 10 }),
  holdsKnown: true,
};

const curved = (name: string, changes: Partial<CurvaDeContatos>): Policy => {
  const curve = { ...CURVA_DE_CONTATOS, ...changes };
  return { ...NEW, name, budget: curve.maximo, curve };
};

export const WITHOUT_REST: Policy = { ...NEW, name: "new without rest", rest: null, waits: null };

/** Each changes one thing of the new policy. */
export const ABLATIONS: readonly Policy[] = [
  { ...NEW, name: "new, budget 15", budget: MAX_PRIMEIROS_CONTATOS },
  { ...NEW, name: "15 a day, no curve", budget: MAX_PRIMEIROS_CONTATOS, curve: null },
  { ...NEW, name: "60 a day, no curve", curve: null },
  WITHOUT_REST,
  { ...NEW, name: "no pause between", gap: TODAY.gap },
  {
    ...NEW,
    name: "rest after two in a row",
    rest: restAfterTwo({ minutes: 7 * MINUTES_A_DAY, inARow: true }),
  },
  {
    ...NEW,
    name: "rest after two in 24 h",
    rest: restAfterTwo({ minutes: MINUTES_A_DAY }),
  },
  {
    ...NEW,
    name: "one refusal after a rest",
    rest: restAfterTwo({ minutes: 10, onProbation: true }),
  },
  {
    ...NEW,
    name: "two in a row, one after a rest",
    rest: restAfterTwo({ minutes: 7 * MINUTES_A_DAY, inARow: true, onProbation: true }),
  },
  { ...NEW, name: "rest holds strangers only", holdsKnown: false },
  curved("first day 5", { primeiroDia: 5 }),
  curved("first day 20", { primeiroDia: 20 }),
  curved("growth 1.1", { crescimento: 1.1 }),
  curved("growth 1.6", { crescimento: 1.6 }),
  curved("most 30", { maximo: 30, veterano: 30 }),
  curved("most 120", { maximo: 120 }),
  curved("veteran 10", { veterano: 10 }),
  curved("veteran 20", { veterano: 20 }),
  curved("veteran 60", { veterano: 60 }),
];
