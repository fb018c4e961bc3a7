import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import { ESPACO_MS } from "#shared/lembretes/rules/spacing.ts";
import * as avisos from "../queries/avisos.queries.ts";

interface Context {
  db: Db;
  now: Clock;
}

export type Turn = avisos.Turn;

/**
 * The turns that automatic messages can have now, in the caller's transaction: of one person only one message has it, in all
 * processes together, and the one before has left an hour ago (minutes, where this one `isUrgent`). One message for each person.
 */
export async function takeTurns(
  { db, now }: Context,
  wanted: readonly (Turn & { isUrgent: boolean })[],
): Promise<ReadonlySet<string>> {
  const [urgent, others] = [wanted.filter(({ isUrgent }) => isUrgent), wanted.filter(isCommon)];
  const at = now();
  const common = await avisos.takeTurns(db, others, {
    now: at,
    spaceMs: ESPACO_MS.comum,
    waits: true,
  });
  const first = await avisos.takeTurns(db, urgent, {
    now: at,
    spaceMs: ESPACO_MS.urgente,
    waits: false,
  });
  return new Set([...common, ...first]);
}

const isCommon = ({ isUrgent }: { isUrgent: boolean }) => !isUrgent;

/**
 * The last look of the outbox: whether this message may leave now, though another one may wait; if not, when the last one
 * to this person left.
 */
export async function takeLastTurn(
  { db, now }: Context,
  turn: Turn,
  spaceMs: number,
): Promise<Date | null> {
  const at = now();
  const taken = await avisos.takeTurns(db, [turn], { now: at, spaceMs, waits: false });
  if (taken.size > 0) return null;
  return (await avisos.lastOf(db, turn, new Date(at.getTime() - spaceMs))) ?? at;
}
