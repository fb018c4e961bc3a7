import { MINUTE } from "#shared/common/civil.ts";
import { CURVA_DE_CONTATOS, type CurvaDeContatos } from "#shared/instancias/curva.constants.ts";
import { MAX_PRIMEIROS_CONTATOS } from "#shared/instancias/instancias.constants.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";
import { MINUTES_A_DAY } from "./practices.ts";
import { type Rest, restsWhen } from "./rests.ts";

export interface Policy {
  name: string;
  /** First contacts a day, whatever the curve says. */
  budget: number;
  curve: CurvaDeContatos | null;
  /** Minutes between two first contacts, at least and at most. */
  gap: readonly [number, number];
  /** Minutes for which a refused contact waits; null: it may be written to at once, for the next reason. */
  waits: number | null;
  rest: (() => Rest) | null;
  /** Whether messages to people who wrote once wait for the end of a rest too. */
  holdsKnown: boolean;
}

/** Before issue 38: 15 first contacts a day, a few seconds between them, and the next contact after a refusal. */
export const TODAY: Policy = {
  name: "today: 15 a day, no rest",
  budget: MAX_PRIMEIROS_CONTATOS,
  curve: null,
  gap: [3 / 60, 7 / 60],
  waits: null,
  rest: null,
  holdsKnown: false,
};

/** The curve and the rests, with a budget that leaves the curve its most. */
export const NEW: Policy = {
  name: "new",
  budget: CURVA_DE_CONTATOS.maximo,
  curve: CURVA_DE_CONTATOS,
  gap: [1, 4],
  waits: REPOUSO.contactMs / MINUTE,
  rest: restsWhen(),
  holdsKnown: true,
};

export const WITHOUT_REST: Policy = { ...NEW, name: "new without rest", rest: null, waits: null };

const WEEK = 7 * MINUTES_A_DAY;
const resting = (name: string, detection: Parameters<typeof restsWhen>[0]): Policy => ({
  ...NEW,
  name,
  rest: restsWhen(detection),
});
const curved = (name: string, changes: Partial<CurvaDeContatos>): Policy => {
  const curve = { ...CURVA_DE_CONTATOS, ...changes };
  return { ...NEW, name, budget: curve.maximo, curve };
};

/** Each differs in one thing from the new policy, or from today's. */
export const ABLATIONS: readonly Policy[] = [
  { ...TODAY, name: "today, with pauses", gap: NEW.gap },
  { ...TODAY, name: "today, with rests", waits: NEW.waits, rest: NEW.rest, holdsKnown: true },
  { ...NEW, name: "budget 15", budget: MAX_PRIMEIROS_CONTATOS },
  { ...NEW, name: "budget 15, no curve", budget: MAX_PRIMEIROS_CONTATOS, curve: null },
  { ...NEW, name: "no curve", curve: null },
  WITHOUT_REST,
  { ...NEW, name: "no pause between", gap: TODAY.gap },
  { ...NEW, name: "rest holds strangers only", holdsKnown: false },
  resting("rest after two in 24 h", { minutes: MINUTES_A_DAY }),
  resting("rest after two in a row", { minutes: WEEK, inARow: true }),
  resting("one is enough after a rest", { onProbation: true }),
  resting("both of these", { minutes: WEEK, inARow: true, onProbation: true }),
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
