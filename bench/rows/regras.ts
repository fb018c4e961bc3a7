import { deepStrictEqual } from "node:assert";
import { slotsOfRange } from "#shared/marcacoes/rules/slots.ts";
import { agendaOfBench, plainSlots } from "../bare/plain-slots.ts";
import { median } from "../lab/compare.ts";
import { ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const ROUNDS = sized(300, 3);
const WARM_UP = sized(100, 1);

/** Slots of 90 days with 500 busy times, computed by the product's rules and by a plain loop over minutes. */
export const regras: Row = async () => {
  const { agenda, start, end } = agendaOfBench();
  const byRules = () => slotsOfRange({ ...agenda, start, end });
  const byLoop = () => plainSlots(agenda, { start, end });
  deepStrictEqual(
    byRules().map(({ date, slots }) => ({ date, slots })),
    byLoop(),
  );
  const rules: number[] = [];
  const loop: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [fast, plain] = [timed(byRules), timed(byLoop)];
    if (round < WARM_UP) continue;
    rules.push(fast);
    loop.push(plain);
  }
  return [
    {
      work: "slots of 90 days with 500 busy times, pure function",
      figure: `${ms(median(rules))} against ${ms(median(loop))} of a plain loop, same answers`,
      ratio: median(rules) / median(loop),
      limit: 2,
      kind: "at most",
    },
  ];
};

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
