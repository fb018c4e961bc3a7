import type { Services } from "#server/core/context.ts";

/** Rows whose work lives in the database alone: the lock on a row is its lease, and ends with the transaction. */
export interface Batches<Row> {
  name: string;
  /** Rows of one transaction. */
  size: number;
  /**
   * In one transaction, claims rows that nobody works on, does their work, and answers how many they were. It names the
   * first of them as soon as it has it.
   */
  runBatch: (limit: number, onClaim: (row: Row) => void) => Promise<number>;
  /** Keeps the row at fault for a later round, or makes it a dead letter. */
  postpone: (row: Row, err: unknown) => Promise<void>;
}

/**
 * One round: a process that dies leaves the batch to the next. When a batch fails, its rows are tried one by one, and
 * only the one at fault waits. True when there may be more.
 */
export async function runBatches<Row>(
  { log }: Services,
  { name, size, runBatch, postpone }: Batches<Row>,
): Promise<boolean> {
  try {
    return (await runBatch(size, () => undefined)) === size;
  } catch (err) {
    log.warn({ err, job: name }, "a batch failed; its rows are tried one by one");
    return runSingly({ size, runBatch, postpone });
  }
}

async function runSingly<Row>({
  size,
  runBatch,
  postpone,
}: Omit<Batches<Row>, "name">): Promise<boolean> {
  for (let i = 0; i < size; i += 1) {
    let at: { row: Row } | undefined;
    try {
      const done = await runBatch(1, (row) => {
        at = { row };
      });
      if (done === 0) return false;
    } catch (err) {
      if (at === undefined) throw err;
      await postpone(at.row, err);
    }
  }
  return true;
}
