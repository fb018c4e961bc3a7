import { expect, test } from "vitest";
import { orderOfMoves } from "./order.ts";

const hour = (start: number) => ({ start, end: start + 1 });
const move = (from: number, to: number) => ({ from: hour(from), to: hour(to) });
const starts = (moves: { from: { start: number } }[]) => moves.map(({ from }) => from.start);

test("who goes where the next one is waits for it", () => {
  const { order, stuck } = orderOfMoves([move(0, 10), move(10, 20), move(20, 30)]);
  expect([starts(order), stuck]).toEqual([[20, 10, 0], []]);
});

test("who goes where the one before is waits for that", () => {
  const { order } = orderOfMoves([move(10, 0), move(20, 10), move(30, 20)]);
  expect(starts(order)).toEqual([10, 20, 30]);
});

test("one that stands apart leaves before another takes its place", () => {
  const { order, stuck } = orderOfMoves([move(0, 1), move(21, 11), move(20, 21)]);
  expect([starts(order), stuck]).toEqual([[0, 21, 20], []]);
});

test("two that want each other's times are stuck, the others are not", () => {
  const { order, stuck } = orderOfMoves([move(0, 10), move(10, 0), move(5, 6)]);
  expect([starts(order), starts(stuck)]).toEqual([[5], [0, 10]]);
});
