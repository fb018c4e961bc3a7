import fc from "fast-check";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { anyDay } from "#server/testing/pendencias/days.ts";
import { expectedOf } from "#server/testing/pendencias/model.ts";
import { dayWriter } from "#server/testing/pendencias/write-day.ts";
import { findPendencias } from "./find-pendencias.ts";

/** People to call: the query and its rules against a plain model, over generated days of a practice. */
const app = await testApp();
const DAYS = isLong ? 2_000 : 60;

test(
  `over ${DAYS} generated days each client who has to be told is listed once, and nobody else`,
  async () => {
    const write = await dayWriter(app);
    const seen = { listed: 0, empty: 0, reasons: new Set<string>() };
    for (const day of fc.sample(anyDay, { numRuns: DAYS, seed: 38 })) {
      const { usuario_id, marcacoes } = await write(day);
      const found = await asSystem(app.services, (ctx) => findPendencias(ctx, usuario_id));
      const listed = found.map(({ marcacao_id, motivo }) => [marcacoes.get(marcacao_id), motivo]);
      expect(listed, JSON.stringify(day)).toEqual(expectedOf(day));
      count(listed, seen);
    }
    // The days hold what they are about.
    expect(seen.listed).toBeGreaterThan(DAYS / 4);
    expect(seen.empty).toBeGreaterThan(DAYS / 10);
    if (isLong) expect(seen.reasons.size).toBe(5);
  },
  isLong ? 600_000 : 60_000,
);

function count(
  listed: readonly (readonly unknown[])[],
  seen: { listed: number; empty: number; reasons: Set<string> },
) {
  seen.listed += listed.length;
  if (listed.length === 0) seen.empty += 1;
  for (const [, motivo] of listed) seen.reasons.add(String(motivo));
}
