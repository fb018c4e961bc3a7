import { expect, test } from "vitest";
import type { Measured } from "./row.ts";
import { runRows } from "./run-rows.ts";

const row = (work: string): Measured => ({
  work,
  figure: "10/s",
  ratio: 1,
  limit: 1,
  kind: "at least",
});

test("a row that fails is named, keeps the figures before it and lets the others run", async () => {
  const printed: string[] = [];
  const said: string[] = [];
  const outcome = await runRows(
    [
      ["first", async () => [row("one")]],
      ["second", () => Promise.reject(new Error("no rows"))],
      ["third", async () => [row("three")]],
    ],
    {
      figures: (text) => printed.push(text),
      progress: (text, error) =>
        said.push(error instanceof Error ? `${text}: ${error.message}` : text),
    },
  );
  expect(outcome.failed).toEqual(["second"]);
  expect(outcome.measured.map(({ work }) => work)).toEqual(["one", "three"]);
  expect(printed).toHaveLength(2);
  expect(said).toEqual(["first ...", "second ...", "second failed: no rows", "third ..."]);
});

test("figures are printed before the next row runs", async () => {
  const printed: string[] = [];
  let seen = 0;
  await runRows(
    [
      ["first", async () => [row("one")]],
      [
        "second",
        async () => {
          seen = printed.length;
          return [];
        },
      ],
    ],
    { figures: (text) => printed.push(text), progress: () => undefined },
  );
  expect(seen).toBe(1);
});
