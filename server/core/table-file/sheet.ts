import type { Readable } from "node:stream";

import { ROW_NUMBER, TABLE_END } from "#server/db/table-rows.ts";

/** Rows of one worksheet, the heading included (Excel's specifications and limits). */
export const MAX_SHEET_ROWS = 1_048_576;

const NEWLINE = 10;
const END = TABLE_END.charCodeAt(0);

/** Rows that were written as `<row>` elements, one a line, to be dealt out to worksheets; lines of `TABLE_END` part tables. */
export function sheetSource(rows: Readable) {
  const chunks: AsyncIterator<Buffer> = rows[Symbol.asyncIterator]();
  let rest: Buffer | undefined;

  async function nextChunk(): Promise<Buffer | undefined> {
    const kept = rest;
    rest = undefined;
    if (kept?.length) return kept;
    const { value, done } = await chunks.next();
    if (done) return undefined;
    return value.length ? value : nextChunk();
  }

  return {
    /** Whether there are more rows of this table, for another worksheet. */
    hasMore: async () => {
      rest = await nextChunk();
      return rest !== undefined && rest[0] !== END;
    },
    /** Goes on to the next table; all rows of the previous one must have been taken. */
    endTable: async () => {
      for (const _ of `${TABLE_END}\n`) rest = (await nextChunk())?.subarray(1);
    },
    /** At most so many rows of this table, in pieces. */
    async *take(most: number): AsyncGenerator<Buffer> {
      let left = most;
      while (left > 0) {
        const chunk = await nextChunk();
        if (chunk?.[0] === END) rest = chunk;
        if (!chunk || rest) return;
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
  while (rows < most && chunk[at] !== END) {
    const newline = chunk.indexOf(NEWLINE, at);
    if (newline === -1) return { at: chunk.length, rows };
    at = newline + 1;
    rows += 1;
  }
  return { at, rows };
}

/** The heading is the first. */
const FIRST_ROW = 2;

/**
 * The rows of one worksheet with their numbers, in pieces as they come: a line that continues in the next piece keeps its
 * number. Read as Latin-1, in which each byte is a letter and comes back the same.
 */
export async function* numbered(
  rows: AsyncIterable<Uint8Array> | Uint8Array[],
): AsyncGenerator<Buffer> {
  let next = FIRST_ROW;
  for await (const piece of rows) {
    const lines = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
      .toString("latin1")
      .split("\n");
    const written = lines.map((line, i) => line.replaceAll(ROW_NUMBER, String(next + i)));
    yield Buffer.from(written.join("\n"), "latin1");
    next += lines.length - 1;
  }
}
