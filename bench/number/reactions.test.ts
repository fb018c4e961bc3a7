import { expect, test } from "vitest";
import { type Answer, accountOf } from "./account.ts";
import { chanceOf } from "./chance.ts";
import { MINUTES_A_DAY } from "./practices.ts";
import { REACTIONS, type Reaction } from "./reactions.ts";

const NUMBERS = 100;

/** A number that writes to so many strangers each day, ten minutes apart, of whom one in ten answers. */
function campaign(
  reaction: Reaction,
  { perDay, days, age = 0 }: { perDay: number; days: number; age?: number },
) {
  const outcomes = Array.from({ length: NUMBERS }, (_, id) => {
    const chance = chanceOf(id, 1);
    const account = accountOf(reaction, age, chanceOf(id, 2));
    for (let day = 0; day < days; day++) {
      account.startDay(day);
      for (let contact = 0; contact < perDay; contact++) {
        const { kind } = account.firstContact(day * MINUTES_A_DAY + 480 + 10 * contact);
        if (kind === "taken" && chance() < 0.1) account.answered();
      }
    }
    return { isLimited: account.timelocks() > 0, isBanned: account.isBanned() };
  });
  return {
    limited: outcomes.filter(({ isLimited }) => isLimited).length / NUMBERS,
    banned: outcomes.filter(({ isBanned }) => isBanned).length / NUMBERS,
  };
}

const reaction = (name: string) => {
  const found = REACTIONS.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const reported = reaction("as reported");

test("15 to 20 strangers a day limit a new number within days (Baileys 1983)", () => {
  expect(campaign(reported, { perDay: 15, days: 5 }).limited).toBeGreaterThan(0.9);
  expect(campaign(reported, { perDay: 20, days: 3 }).limited).toBeGreaterThan(0.9);
});

test("30 to 40 limit it on the first day (Baileys 2800)", () => {
  expect(campaign(reported, { perDay: 35, days: 1 }).limited).toBeGreaterThan(0.9);
});

test("going on in spite of it ends in a ban (Baileys 1983)", () => {
  expect(campaign(reported, { perDay: 20, days: 30 }).banned).toBeGreaterThan(0.8);
});

test("a handful of strangers a day is borne for months", () => {
  expect(campaign(reported, { perDay: 4, days: 90 }).limited).toBeLessThan(0.05);
});

test.each(REACTIONS)("under $name, more strangers limit no fewer numbers", (one) => {
  const shares = [2, 10, 40, 160].map((perDay) => campaign(one, { perDay, days: 10 }).limited);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test("an old number bears more, except where only habit counts", () => {
  const change = (one: Reaction) =>
    campaign(one, { perDay: 20, days: 3 }).limited -
    campaign(one, { perDay: 20, days: 3, age: 400 }).limited;
  expect(change(reported)).toBeGreaterThan(0.5);
  expect(change(reaction("by habit"))).toBe(0);
});

test("a timelock refuses first contacts, and lets through those who wrote", () => {
  const account = accountOf(
    { ...reported, refusedOfKnown: 0, bans: [0], removed: 0 },
    0,
    chanceOf(3),
  );
  account.startDay(0);
  const answers: Answer[] = [];
  for (let minute = 480; account.timelocks() === 0; minute += 2) {
    answers.push(account.firstContact(minute));
  }
  expect(answers.at(-1)?.kind).toBe("refused");
  expect(account.firstContact(900).kind).toBe("refused");
  expect(account.known(900).kind).toBe("taken");
});
