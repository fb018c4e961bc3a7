import type { Answer } from "./booking.ts";
import type { DaySlots, Refusal, Slot } from "./slots.ts";

/**
 * One day of several professionals: a time is there where somebody offers it, and free where somebody has it free. The first
 * of those gives its length.
 * @param days the same date of each, in their order
 */
export function dayOfAnyone([first, ...others]: readonly [DaySlots, ...DaySlots[]]): DaySlots {
  if (others.length === 0) return first;
  const found = new Map<number, Slot>();
  for (const slot of [first, ...others].flatMap(({ slots }) => slots)) {
    const known = found.get(slot.horario.getTime());
    if (!known || (slot.available && !known.available)) found.set(slot.horario.getTime(), slot);
  }
  const slots = [...found].sort(([a], [b]) => a - b).map(([, slot]) => slot);
  return { ...first, slots, ...(slots.length ? { recusa: null } : {}) };
}

/** The answer of the first who can be booked; otherwise why nobody can: what is closest to being free. */
export function answerOfAnyone<T extends Refusal>([first, ...others]: readonly [T, ...T[]]): T {
  const all = [first, ...others];
  const having = (recusa: Answer["recusa"]) => all.find((one) => one.recusa === recusa);
  return having(null) ?? having("semSala") ?? having("ocupado") ?? first;
}
