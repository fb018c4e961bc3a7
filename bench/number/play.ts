import { type Answer, accountOf } from "./account.ts";
import { chanceOf } from "./chance.ts";
import type { Policy } from "./policies.ts";
import { type Appointment, DAYS, MINUTES_A_DAY, type Practice } from "./practices.ts";
import type { Reaction } from "./reactions.ts";
import { senderOf } from "./sender.ts";

/** One number after its 90 days. */
export interface Outcome {
  isLimited: boolean;
  isBanned: boolean;
  /** Days on which the number was linked and not banned at noon. */
  daysAlive: number;
  firstContacts: number;
  reminders: { due: number; inTime: number };
  replies: { due: number; sent: number };
}

export interface Game {
  practice: Practice;
  policy: Policy;
  reaction: Reaction;
  seed: number;
  /** Sees every first contact that is tried. */
  watch?: (contact: { at: number; client: number; answer: Answer }) => void;
}

/** A reminder leaves a day before its appointment, between 8 and 21 o'clock, and 2 h before at the latest. */
const BEFORE = MINUTES_A_DAY;
const AT_LATEST = 120;
const MORNING = 8 * 60;
const NOON = 12 * 60;
const NIGHT = 21 * 60;

/** Plays one practice under a policy and a reaction, message by message. */
export function play(game: Game): Outcome {
  const { practice, policy, reaction, seed } = game;
  // A stream for each party, so that policies meet the same luck as far as they do the same.
  const account = accountOf(reaction, practice.age, chanceOf(seed, practice.id, 3));
  const sender = senderOf(policy, practice.age, chanceOf(seed, practice.id, 4));
  const outcome: Outcome = {
    isLimited: false,
    isBanned: false,
    daysAlive: 0,
    firstContacts: 0,
    reminders: { due: 0, inTime: 0 },
    replies: { due: 0, sent: 0 },
  };
  const table = { ...game, account, sender, outcome, chance: chanceOf(seed, practice.id, 2) };
  const known = [...practice.known];
  let waiting: Appointment[] = [];
  for (let day = 0; day < DAYS; day++) {
    const start = day * MINUTES_A_DAY;
    account.startDay(day);
    sender.startDay(start);
    reply(table, practice.written[day] ?? 0, start + NOON);
    if (!account.isGone(start + NOON)) outcome.daysAlive++;
    const due = practice.days[day + 1] ?? [];
    outcome.reminders.due += due.length;
    waiting = [...waiting, ...due].filter((appointment) =>
      staysWaiting(table, { appointment, known, start }),
    );
    sender.endDay();
  }
  outcome.isLimited = account.timelocks() > 0;
  outcome.isBanned = account.isBanned();
  return outcome;
}

interface Table extends Game {
  account: ReturnType<typeof accountOf>;
  sender: ReturnType<typeof senderOf>;
  outcome: Outcome;
  chance: () => number;
}

interface Turn {
  appointment: Appointment;
  known: boolean[];
  /** Midnight of the day that is played. */
  start: number;
}

/** Sends the reminder of an appointment, if it may leave today; true if it waits for tomorrow. */
function staysWaiting(table: Table, { appointment, known, start }: Turn): boolean {
  const { client, writesFirst } = appointment;
  const due = Math.max(appointment.start - BEFORE, start + MORNING);
  if (!known[client] && writesFirst) {
    known[client] = true;
    reply(table, 1, due);
  }
  const isKnown = known[client] === true;
  const at = isKnown ? table.sender.turnOfKnown(client, due) : table.sender.turn(client, due);
  const latest = appointment.start - AT_LATEST;
  if (at > Math.min(start + NIGHT, latest)) return latest >= start + MINUTES_A_DAY + MORNING;
  if (isKnown) writeToKnown(table, client, at);
  else if (writeToStranger(table, client, at)) known[client] = true;
  return false;
}

/** Messages of clients, and whether they are answered. */
function reply({ outcome, account }: Table, times: number, at: number) {
  outcome.replies.due += times;
  if (!account.isGone(at)) outcome.replies.sent += times;
}

function writeToKnown(table: Table, client: number, at: number) {
  const { account, sender, outcome, practice, chance } = table;
  const isAnswered = chance() < practice.answered;
  const answer = account.known(at);
  if (answer.kind === "refused") sender.refused({ at, client, until: answer.until });
  if (answer.kind !== "taken") return;
  outcome.reminders.inTime++;
  if (isAnswered) reply(table, 1, at);
}

/** True if the message got there. */
function writeToStranger(table: Table, client: number, at: number): boolean {
  const { account, sender, outcome, practice, chance } = table;
  const [isWrong, isBlocked, isReported, isAnswered] = [
    chance() < practice.refused / 2,
    chance() < practice.refused / 2,
    chance() < practice.reported,
    chance() < practice.answered,
  ];
  sender.tried(at);
  const answer = account.firstContact(at);
  table.watch?.({ at, client, answer });
  if (answer.kind === "refused") sender.refused({ at, client, until: answer.until });
  if (answer.kind !== "taken") return false;
  if (isWrong || isBlocked) account.blocked();
  if (isWrong) {
    sender.wrong(client);
    return false;
  }
  sender.taken();
  outcome.firstContacts++;
  outcome.reminders.inTime++;
  if (isReported) account.reported();
  if (isAnswered) {
    account.answered();
    reply(table, 1, at);
  }
  return true;
}
