import { expect, test } from "vitest";
import { type Game, play } from "./play.ts";
import { NEW, type Policy, TODAY, WITHOUT_REST } from "./policies.ts";
import { MINUTES_A_DAY } from "./practices.ts";
import { REACTIONS, type Reaction } from "./reactions.ts";
import { figuresUnder, practicesOf } from "./simulate.ts";

const practices = practicesOf(120);

/** Every first contact of all practices, one list for each. */
const contactsOf = (policy: Policy, reaction: Reaction) =>
  practices.map((practice) => {
    const contacts: Parameters<NonNullable<Game["watch"]>>[0][] = [];
    play({ practice, policy, reaction, seed: 1, watch: (contact) => contacts.push(contact) });
    return contacts;
  });

/** Pairs of first contacts of one number within a minute. */
const pairsOf = (policy: Policy, reaction: Reaction) =>
  contactsOf(policy, reaction)
    .flatMap((contacts) =>
      contacts.map(({ at }, index) => (contacts[index + 1]?.at ?? Infinity) - at),
    )
    .filter((gap) => gap < 1).length;

test("the same seed plays the same", () => {
  const [reaction] = REACTIONS;
  if (!reaction) throw new Error("no reaction");
  expect(figuresUnder(NEW, reaction, practicesOf(10))).toEqual(
    figuresUnder(NEW, reaction, practicesOf(10)),
  );
});

test.each(REACTIONS)(
  "under $name, the new policy bans no more than today's and reminds no fewer",
  (reaction) => {
    const [today, next] = [TODAY, NEW].map((policy) => figuresUnder(policy, reaction, practices));
    expect(next?.banned).toBeLessThanOrEqual(today?.banned ?? 0);
    expect(next?.remindersInTime).toBeGreaterThanOrEqual(today?.remindersInTime ?? 1);
  },
);

test.each(REACTIONS.filter(({ name }) => name !== "mild"))(
  "under $name, a policy without rests bans more",
  (reaction) => {
    const bans = (policy: Policy) => figuresUnder(policy, reaction, practices).banned;
    expect(bans(WITHOUT_REST)).toBeGreaterThan(bans(NEW));
  },
);

test.each(REACTIONS)(
  "under $name, no two first contacts leave within a minute, as they do today",
  (reaction) => {
    expect(pairsOf(NEW, reaction)).toBe(0);
    expect(pairsOf(TODAY, reaction)).toBeGreaterThan(0);
  },
);

test("no day has more first contacts than the budget, and the first one no more than the curve", () => {
  const [reaction] = REACTIONS;
  if (!reaction) throw new Error("no reaction");
  const most = (policy: Policy) =>
    contactsOf(policy, reaction).map((contacts) => {
      const days = Map.groupBy(contacts, ({ at }) => Math.floor(at / MINUTES_A_DAY));
      return Math.max(0, ...[...days.values()].map((day) => day.length));
    });
  expect(Math.max(...most(TODAY))).toBe(TODAY.budget);
  const first = contactsOf(
    {
      ...NEW,
      curve: { primeiroDia: 3, crescimento: 1, maximo: 60, veterano: 3, diasDeVeterano: 60 },
    },
    reaction,
  );
  expect(
    Math.max(...first.map((contacts) => contacts.filter(({ at }) => at < MINUTES_A_DAY).length)),
  ).toBe(3);
});

test("after two refusals within ten minutes, and after words, no first contact is tried for a day", () => {
  const reported = REACTIONS.find(({ name }) => name === "as reported");
  if (!reported) throw new Error("no reaction");
  // No timelock is said, so that the rest follows from the two refusals.
  const silent = { ...reported, told: 0, bearable: { young: 5, old: 5, ageDays: 1 } };
  let rests = 0;
  for (const contacts of contactsOf(NEW, silent)) {
    for (const [index, { at, answer }] of contacts.entries()) {
      const before = contacts[index - 1];
      if (answer.kind !== "refused" || before?.answer.kind !== "refused") continue;
      if (at - before.at > 10) continue;
      rests++;
      expect((contacts[index + 1]?.at ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(
        MINUTES_A_DAY,
      );
    }
  }
  expect(rests).toBeGreaterThan(10);
});

test("a timelock that is said in words is waited for", () => {
  const reported = REACTIONS.find(({ name }) => name === "as reported");
  if (!reported) throw new Error("no reaction");
  const said = { ...reported, told: 1, bans: [0], bearable: { young: 5, old: 5, ageDays: 1 } };
  let waits = 0;
  for (const contacts of contactsOf(NEW, said)) {
    for (const [index, { answer }] of contacts.entries()) {
      if (answer.kind !== "refused" || answer.until === null) continue;
      const next = contacts[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      expect(next).toBeGreaterThanOrEqual(answer.until);
      waits++;
    }
  }
  expect(waits).toBeGreaterThan(10);
});
