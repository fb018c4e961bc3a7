import { tooMany } from "#server/core/errors.ts";
import { m } from "#shared/eventos/eventos.messages.ts";

/** Streams that one person may hold open in one process: nobody opens so many windows. */
export const MOST_STREAMS = 20;
/** A stream whose window is gone silently is noticed about so late. */
const RETRY_SECONDS = 30;

const open = new Map<string, number>();

/**
 * Takes one of a person's places, until the returned function is called or the request ends (`signal`). The newest is
 * refused and not the oldest ended: screens ask again automatically, and each would push out the next one.
 * @throws AppError 429 when all are taken.
 */
export function reserveStream(pessoa: string, signal: AbortSignal | undefined): () => void {
  const taken = open.get(pessoa) ?? 0;
  if (taken >= MOST_STREAMS) throw tooMany(m.janelasDemais, RETRY_SECONDS);
  open.set(pessoa, taken + 1);
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    signal?.removeEventListener("abort", release);
    const left = (open.get(pessoa) ?? 1) - 1;
    if (left > 0) open.set(pessoa, left);
    else open.delete(pessoa);
  };
  // A stream that is never read has no end of its own.
  signal?.addEventListener("abort", release);
  if (signal?.aborted) release();
  return release;
}
