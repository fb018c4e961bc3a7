import type { Readable } from "node:stream";

/** Of one worksheet, the heading included (Excel's specifications and limits). */
export const MAX_SHEET_ROWS = 1_048_576;

const NEWLINE = 10;

/** Rows that were written as `<row>` elements, one a line, to be dealt out to worksheets. */
export function sheetSource(rows: Readable) {
  const chunks: AsyncIterator<Buffer> = rows[Symbol.asyncIterator]();
  let rest: Buffer | undefined;
  let isOver = false;

  async function nextChunk(): Promise<Buffer | undefined> {
    const kept = rest;
    rest = undefined;
    if (kept?.length) return kept;
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    return done ? undefined : value;
  }

  return {
    /** Whether there are rows for another worksheet. */
    hasMore: async () => {
      rest = await nextChunk();
      return rest !== undefined;
    },
    isOver: () => isOver,
    /** So many rows at most, in pieces. */
    async *take(most: number): AsyncGenerator<Buffer> {
      let left = most;
      while (left > 0) {
        const chunk = await nextChunk();
        if (!chunk) return;
        const end = endOfRows(chunk, left);
        left -= end.rows;
        rest = chunk.subarray(end.at);
        yield chunk.subarray(0, end.at);
      }
    },
  };
}

/** Where at most `most` lines of a chunk end; a line that continues in the next chunk stays whole with it. */
function endOfRows(chunk: Buffer, most: number): { at: number; rows: number } {
  let rows = 0;
  let at = 0;
  while (rows < most) {
    const newline = chunk.indexOf(NEWLINE, at);
    if (newline === -1) return { at: chunk.length, rows };
    at = newline + 1;
    rows += 1;
  }
  return { at, rows };
}
