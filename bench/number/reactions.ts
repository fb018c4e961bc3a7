// WhatsApp's reaction to a number on an unofficial host, as it may be: nobody outside knows the real one. It keeps a suspicion
// about the number, which first contacts raise and time and answers lower. Its steps come from public reports: one contact refused
// with 463, then a timelock on all first contacts, longer each time, removal of the linked device, ban (Baileys 1983, 2441, 2707, 2800;
// evolution-api 2298, 2588, 2642, 2693; WAHA 2147, 2219; whatsmeow 1197). All figures are ours. What must hold has to hold in all four.

export interface Reaction {
  name: string;
  /** First contacts a day of a new number, and of one as old as `ageDays`, beyond which suspicion soon leads to a timelock. */
  bearable: { young: number; old: number; ageDays: number };
  /** Times the most first contacts of one of the last seven days, that is bearable besides; instead of the age. */
  habit: number;
  /** Days after which half of the suspicion is forgotten. */
  halfLife: number;
  /** Share of first contacts that are refused although nothing is wrong with the number. */
  refusedAlone: number;
  /** Suspicion for each first contact within a minute of another. */
  burst: number;
  /** Suspicion for a person who reports the number, and for one who blocks it. */
  report: number;
  block: number;
  lockHours: number;
  /** Share of timelocks that are said in words; for the others the host has none to tell (WAHA 2219). */
  told: number;
  /** Share of messages refused by a timelock that double it, and that have the device removed. */
  doubled: number;
  removed: number;
  /** Share of messages to people who wrote once, but not lately, that a timelock refuses as well (Baileys 2698). */
  refusedOfKnown: number;
  /** Chance that a restriction is a ban instead, for the first, second... in 60 days; the last one for all further ones. */
  bans: readonly number[];
  /** Chances a day that a number is removed or banned which did nothing at all (evolution-api 2497). */
  removedForNothing: number;
  bannedForNothing: number;
}

const REPORTED: Reaction = {
  name: "as reported",
  // 15 to 20 strangers a day are restricted (Baileys 1983), 30 to 40 within a day (2800).
  bearable: { young: 12, old: 60, ageDays: 90 },
  habit: 0,
  halfLife: 5,
  refusedAlone: 0.02,
  burst: 0.15,
  report: 1.5,
  block: 0.3,
  // Two times 24 h, two times 48 h, then for ever (Baileys 1983); six days (whatsmeow 1197).
  lockHours: 24,
  told: 0.5,
  doubled: 0.05,
  removed: 0.015,
  refusedOfKnown: 0.05,
  bans: [0.01, 0.02, 0.08, 0.2, 0.5],
  removedForNothing: 0.0005,
  bannedForNothing: 0.000_05,
};

export const REACTIONS: readonly Reaction[] = [
  {
    ...REPORTED,
    name: "mild",
    bearable: { young: 25, old: 120, ageDays: 60 },
    halfLife: 3,
    refusedAlone: 0.005,
    burst: 0.05,
    report: 1,
    block: 0.15,
    lockHours: 6,
    removed: 0.003,
    refusedOfKnown: 0,
    bans: [0, 0.01, 0.02, 0.05, 0.15],
    removedForNothing: 0.0002,
    bannedForNothing: 0.000_02,
  },
  REPORTED,
  {
    ...REPORTED,
    name: "harsh",
    bearable: { young: 6, old: 30, ageDays: 180 },
    halfLife: 10,
    refusedAlone: 0.05,
    burst: 0.4,
    report: 2.5,
    block: 0.5,
    lockHours: 72,
    told: 0.3,
    doubled: 0.1,
    removed: 0.04,
    refusedOfKnown: 0.3,
    bans: [0.03, 0.1, 0.25, 0.5, 0.8],
    removedForNothing: 0.001,
    bannedForNothing: 0.0001,
  },
  // Age counts for nothing: what was usual in the last week does.
  { ...REPORTED, name: "by habit", bearable: { young: 10, old: 10, ageDays: 1 }, habit: 1.5 },
];

/** Suspicion from which on a timelock may follow; a day with all that is bearable raises it by one. */
export const THRESHOLD = 2.5;
export const ANSWER = 0.1;
export const REFUSAL = 0.05;
export const IGNORED = 0.5;
