import { type Measured, times } from "./row.ts";

export const isMet = ({ ratio, limit, kind }: Measured): boolean =>
  kind === "at least" ? ratio >= limit : ratio <= limit;

/** The figures beside their limits, as aligned text. */
export function table(rows: Measured[]): string {
  const lines = rows.map((row) => [
    row.work,
    row.figure,
    times(row.ratio),
    `${row.kind} ${times(row.limit)}`,
    isMet(row) ? "ok" : "MISSED",
  ]);
  const all = [["work", "figure", "ratio", "limit", ""], ...lines];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const text = all.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const notes = rows.flatMap(({ notes = [] }) => notes);
  return [...text, "", ...notes].join("\n");
}
