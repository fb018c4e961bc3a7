import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { anyWeek, playWeeks } from "#server/testing/weeks.ts";
import { faultsOf } from "#server/testing/weeks-judged.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** Weeks of series, moves, cancellations, offers and replies: one message in an hour, and every fact is known. */
const app = await testApp();
const practices = await remindedPractices(app);
const { app: calls, system: jobs } = app.services.databases;

const WEEKS = isLong ? 2_000 : 50;
/** The more at once, the fewer rounds of the jobs for each. */
const AT_ONCE = isLong ? 200 : 50;
/** Two hundred take a minute of a machine that does nothing else. */
const PATIENCE_MS = 15 * MINUTE;

/** The faults of this many generated weeks, played at once, and how many messages left in them. */
async function play(weeks: number, seed: number, { days = 8 }: { days?: number } = {}) {
  const before = practices.host.sent.length;
  const sample = fc.sample(anyWeek, { numRuns: weeks, seed });
  const persons = await playWeeks(app, practices, sample, { days });
  const faults: string[] = [];
  for (const person of persons) faults.push(...(await faultsOf(app, person)));
  return { faults, heard: practices.host.sent.length - before };
}

const BATCHES = Array.from({ length: WEEKS / AT_ONCE }, (_, n) => n * AT_ONCE);

test.each(BATCHES)(
  `in ${AT_ONCE} of ${WEEKS} weeks, from %i on, nobody gets two in an hour, and nobody misses a fact`,
  async (first) => {
    const { faults, heard } = await play(AT_ONCE, 20_260_302 + first);
    expect(faults).toEqual([]);
    expect(heard).toBeGreaterThan(AT_ONCE * 2);
  },
  PATIENCE_MS,
);

test("mutant: without the turn people get several in an hour", async () => {
  const turn = {
    statement: /insert into avisos_automaticos/,
    guard: /where a\.mensagem_id = excluded\.mensagem_id or/g,
    instead: "where true or",
  };
  const unseen = {
    statement: /left join avisos_automaticos/,
    guard: /avisos_automaticos v on/g,
    instead: "avisos_automaticos v on false and",
  };
  const { faults } = await withoutGuard(jobs, turn, () =>
    withoutGuard(jobs, unseen, () => play(10, 7, { days: 2 })),
  );
  expect(faults.filter((fault) => fault.includes("min after")).length).toBeGreaterThan(0);
});

test("mutant: what is skipped without a reason is seen", async () => {
  const reason = {
    statement: /insert into lembretes/,
    guard: /n\.status, n\.motivo/g,
    instead: "n.status, null",
  };
  const { faults } = await withoutGuard(calls, reason, () => play(10, 7, { days: 2 }));
  expect(faults.some((fault) => fault.endsWith(" pulado"))).toBe(true);
});

test("mutant: what leaves in nobody's name is seen", async () => {
  const message = {
    statement: /update lembretes l set status = n\.status/,
    guard: /mensagem_id = n\.mensagem_id/g,
    instead: "mensagem_id = null",
  };
  const { faults } = await withoutGuard(jobs, message, () => play(10, 7, { days: 2 }));
  expect(faults.some((fault) => fault.endsWith("is not known"))).toBe(true);
});
