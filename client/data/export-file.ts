import type { Ending } from "#shared/common/export.constants.ts";

/** How much of a file has come. */
export interface Progress {
  bytes: number;
  /** Rows of the list so far; null where the format does not tell (Excel is compressed). */
  rows: number | null;
  /** Rows that will come; null when the server did not say. */
  total: number | null;
}

/** A file that is being received is kept in pieces of this size, which the browser may put on the disk. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** The record that ends every zip file: 22 bytes that begin with its signature (PKWARE APPNOTE 4.3.16, no comment). */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_BYTES = 22;

/**
 * Reads an answer to its end and says how far it is.
 * @throws when the line breaks, or when what came is no whole file: a stream can end early without an error.
 */
export async function receiveFile(
  response: Response,
  ending: Ending,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const pieces = collectPieces();
  const count = ending === "csv" ? lineCounter() : null;
  const total = totalOf(response);
  let lines: number | null = null;
  for await (const chunk of chunksOf(response)) {
    pieces.add(chunk);
    lines = count ? count(chunk) : null;
    onProgress({ bytes: pieces.bytes(), rows: lines && rowsOf(lines, total), total });
  }
  const file = pieces.blob(response.headers.get("Content-Type") ?? "");
  const isWhole = ending === "csv" ? (lines ?? 0) > (total ?? 0) : await isWholeZip(file);
  if (!isWhole) throw new Error("the file ended early");
  return file;
}

/** The name that the server gave to the file; null when it gave none. */
export function nameOf(response: Response): string | null {
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}

async function* chunksOf({ body }: Response) {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    yield read.value;
  }
}

function totalOf({ headers }: Response) {
  const text = headers.get("X-Total-Rows") ?? "";
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** The first line names the columns, and lines of statistics may follow the rows. */
function rowsOf(lines: number, total: number | null) {
  return Math.min(Math.max(0, lines - 1), total ?? Number.POSITIVE_INFINITY);
}

/** Counts lines of CSV as they come; a line break between quotes belongs to a text. */
export function lineCounter() {
  const [QUOTE, BREAK] = [0x22, 0x0a];
  let lines = 0;
  let isQuoted = false;
  return (chunk: Uint8Array) => {
    // By index: iterating over a hundred megabytes costs seconds.
    for (let index = 0; index < chunk.length; index++) {
      if (chunk[index] === QUOTE) isQuoted = !isQuoted;
      else if (chunk[index] === BREAK && !isQuoted) lines++;
    }
    return lines;
  };
}

function collectPieces() {
  const whole: Blob[] = [];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let looseBytes = 0;
  let bytes = 0;
  return {
    add: (chunk: Uint8Array<ArrayBuffer>) => {
      loose.push(chunk);
      looseBytes += chunk.length;
      bytes += chunk.length;
      if (looseBytes < PIECE_BYTES) return;
      whole.push(new Blob(loose));
      [loose, looseBytes] = [[], 0];
    },
    bytes: () => bytes,
    blob: (type: string) => new Blob([...whole, ...loose], { type }),
  };
}

async function isWholeZip(file: Blob) {
  const end = new Uint8Array(await file.slice(-ZIP_END_BYTES).arrayBuffer());
  return end.length === ZIP_END_BYTES && ZIP_END.every((byte, index) => end[index] === byte);
}
