import type { Chance } from "./chance.ts";
import { penaltiesOf } from "./penalties.ts";
import { MINUTES_A_DAY } from "./practices.ts";
import { ANSWER, IGNORED, REFUSAL, type Reaction, THRESHOLD } from "./reactions.ts";

/** Answer to a message; `until` is the end of a timelock, in minutes, where it is said. */
export type Answer =
  | { kind: "taken" }
  | { kind: "refused"; until: number | null }
  | { kind: "gone" };

const TAKEN: Answer = { kind: "taken" };
const GONE: Answer = { kind: "gone" };
/** First contacts this close are a burst, in minutes. */
const BURST = 1;
const WEEK = 7;

/** A number as WhatsApp sees it; `age` in days. Times are minutes since the first day. */
export function accountOf(reaction: Reaction, age: number, chance: Chance) {
  const penalties = penaltiesOf(reaction, chance);
  let suspicion = 0;
  let bearable = 1;
  let today = 0;
  let lastAttempt = Number.NEGATIVE_INFINITY;
  const week: number[] = [];

  const refused = (): Answer => ({ kind: "refused", until: penalties.told() });
  const ignored = (at: number) => {
    suspicion += IGNORED;
    penalties.ignored(at);
    return refused();
  };
  const lock = (at: number) => {
    penalties.lock(at);
    suspicion = THRESHOLD;
    return penalties.isBanned() ? GONE : refused();
  };

  return {
    ...penalties,

    startDay(day: number) {
      suspicion *= 0.5 ** (1 / reaction.halfLife);
      if (day > 0) week.push(today);
      if (week.length > WEEK) week.shift();
      today = 0;
      bearable = bearableOf(reaction, age + day, week);
      penalties.startDay(day * MINUTES_A_DAY);
    },

    /** A message to somebody who never wrote. */
    firstContact(at: number): Answer {
      if (penalties.isGone(at)) return GONE;
      if (at - lastAttempt < BURST) suspicion += reaction.burst;
      lastAttempt = at;
      if (penalties.isLocked(at)) return ignored(at);
      today++;
      // All that is bearable in a day adds up to one.
      suspicion += (3 / bearable) * (today / bearable) ** 2;
      const excess = Math.max(0, suspicion / THRESHOLD - 1);
      if (chance() < excess / 2) return lock(at);
      if (chance() >= reaction.refusedAlone * (1 + suspicion / THRESHOLD)) return TAKEN;
      suspicion += REFUSAL;
      return { kind: "refused", until: null };
    },

    /** A message to somebody who wrote or was written to once, but has not written lately. */
    known(at: number): Answer {
      if (penalties.isGone(at)) return GONE;
      const isRefused = penalties.isLocked(at) && chance() < reaction.refusedOfKnown;
      return isRefused ? ignored(at) : TAKEN;
    },

    answered() {
      suspicion = Math.max(0, suspicion - ANSWER);
    },
    blocked() {
      suspicion += reaction.block;
    },
    reported() {
      suspicion += reaction.report;
    },
  };
}

function bearableOf({ bearable, habit }: Reaction, age: number, week: number[]) {
  const { young, old, ageDays } = bearable;
  return young + (old - young) * Math.min(1, age / ageDays) + habit * Math.max(0, ...week);
}
