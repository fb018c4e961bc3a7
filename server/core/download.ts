import type { Writable } from "node:stream";

/** A file that a call answers over REST. */
export interface Download {
  arquivo: string;
  /** Its media type. */
  tipo: string;
  /** Number of rows, to show progress; null where it is unknown. */
  total: number | null;
  /** ETag for polled files, the same for the same text made anew. A match gets 304 and no body. */
  etag?: string;
  /**
   * Writes it, no faster than it is taken, and ends `out`. When it fails, or `gone` is aborted because nobody takes it
   * any more, it lets go of everything.
   */
  write: (out: Writable, gone: AbortSignal) => Promise<void>;
}

const files = new WeakMap<object, Download>();

/** Lets REST answer a file, where tRPC answers the object that describes it. */
export function withFile<T extends object>(answer: T, file: Download): T {
  files.set(answer, file);
  return answer;
}

export const fileOf = (answer: unknown): Download | undefined =>
  typeof answer === "object" && answer !== null ? files.get(answer) : undefined;
