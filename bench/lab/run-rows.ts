import type { Measured } from "./row.ts";
import { table } from "./table.ts";

interface Output {
  /** A table of figures. */
  figures: (text: string) => void;
  /** Progress, and rows that failed. */
  progress: (text: string, error?: unknown) => void;
}

export interface Outcome {
  measured: Measured[];
  /** Names of the rows that threw, in the order in which they ran. */
  failed: string[];
}

/** Runs rows one after the other; each prints its figures at once, and one that fails does not stop the others. */
export async function runRows(
  rows: [name: string, run: () => Promise<Measured[]>][],
  { figures, progress }: Output,
): Promise<Outcome> {
  const outcome: Outcome = { measured: [], failed: [] };
  for (const [name, run] of rows) {
    progress(`${name} ...`);
    try {
      const found = await run();
      outcome.measured.push(...found);
      figures(table(found));
    } catch (error) {
      outcome.failed.push(name);
      progress(`${name} failed`, error);
    }
  }
  return outcome;
}
