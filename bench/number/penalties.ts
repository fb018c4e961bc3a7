import type { Chance } from "./chance.ts";
import { MINUTES_A_DAY } from "./practices.ts";
import type { Reaction } from "./reactions.ts";

const LONGEST_LOCK = 7 * MINUTES_A_DAY;
/** Restrictions of this time count when it is decided whether the next one is a ban. */
const REMEMBERED = 60 * MINUTES_A_DAY;
/** A removed device is linked again by the one who holds the phone. */
const LINKED_AGAIN = MINUTES_A_DAY;

/** Timelocks, removals and the ban of one number. Times are minutes since the first day. */
export function penaltiesOf(reaction: Reaction, chance: Chance) {
  let lockedUntil = 0;
  let lockMinutes = 0;
  let isTold = false;
  let removedUntil = 0;
  let isBanned = false;
  let restrictions: number[] = [];
  let timelocks = 0;

  const restrict = (at: number) => {
    restrictions = restrictions.filter((before) => at - before < REMEMBERED);
    const { bans } = reaction;
    const chanceOfBan = bans[Math.min(restrictions.length, bans.length - 1)] ?? 1;
    restrictions.push(at);
    if (chance() < chanceOfBan) isBanned = true;
  };
  const remove = (at: number) => {
    removedUntil = at + LINKED_AGAIN;
    restrict(at);
  };

  return {
    timelocks: () => timelocks,
    isBanned: () => isBanned,
    isGone: (at: number) => isBanned || at < removedUntil,
    isLocked: (at: number) => at < lockedUntil,
    /** End of the timelock, where it is said. */
    told: () => (isTold ? lockedUntil : null),

    lock(at: number) {
      timelocks++;
      // Two of one length, then two of twice as much.
      const doublings = Math.floor(restrictions.length / 2);
      lockMinutes = Math.min(LONGEST_LOCK, reaction.lockHours * 60 * 2 ** doublings);
      lockedUntil = at + lockMinutes;
      isTold = chance() < reaction.told;
      restrict(at);
    },

    /** A message was tried although a timelock holds. */
    ignored(at: number) {
      if (chance() < reaction.doubled) {
        lockMinutes = Math.min(LONGEST_LOCK, lockMinutes * 2);
        lockedUntil = Math.max(lockedUntil, at + lockMinutes);
        restrict(at);
      }
      if (chance() < reaction.removed) remove(at);
    },

    /** A number may be punished that did nothing. */
    startDay(at: number) {
      if (chance() < reaction.removedForNothing) remove(at);
      if (chance() < reaction.bannedForNothing) isBanned = true;
    },
  };
}
