import type { Outcome } from "./play.ts";

/** Figures of one policy under one reaction. */
export interface Figures {
  policy: string;
  limited: number;
  banned: number;
  numbers: number;
  daysAlive: number;
  firstContacts: number;
  remindersInTime: number;
  repliesSent: number;
}

export function figuresOf(policy: string, outcomes: Outcome[]): Figures {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const share = (part: (outcome: Outcome) => number, all: (outcome: Outcome) => number) =>
    sum(part) / Math.max(1, sum(all));
  return {
    policy,
    limited: sum(({ isLimited }) => Number(isLimited)),
    banned: sum(({ isBanned }) => Number(isBanned)),
    numbers: outcomes.length,
    daysAlive: sum(({ daysAlive }) => daysAlive) / outcomes.length,
    firstContacts: sum(({ firstContacts }) => firstContacts) / outcomes.length,
    remindersInTime: share(
      ({ reminders }) => reminders.inTime,
      ({ reminders }) => reminders.due,
    ),
    repliesSent: share(
      ({ replies }) => replies.sent,
      ({ replies }) => replies.due,
    ),
  };
}

const HEAD = ["limited", "banned", "days alive", "first contacts", "reminders", "replies"];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Lines of a table: one for each policy, under the name of the reaction. */
export function linesOf(reaction: string, all: Figures[]): string[] {
  const rows = all.map((one) => [
    one.policy,
    percent(one.limited / one.numbers),
    percent(one.banned / one.numbers),
    one.daysAlive.toFixed(1),
    one.firstContacts.toFixed(1),
    percent(one.remindersInTime),
    percent(one.repliesSent),
  ]);
  const table = [[reaction, ...HEAD], ...rows];
  const widths = HEAD.map((head) => Math.max(8, head.length));
  const first = Math.max(...table.map(([name = ""]) => name.length));
  return table.map(([name = "", ...cells]) =>
    [name.padEnd(first), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join("  "),
  );
}
