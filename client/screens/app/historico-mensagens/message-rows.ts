import { civilOf } from "#shared/common/time.ts";
import type { LacunaJson } from "#shared/instancias/instancias.schema.ts";

/** A time in which an instance heard nothing. */
export type Gap = LacunaJson;

interface Timed {
  id: string;
  timestamp: Date;
}

/**
 * What is drawn as one piece. Day and gaps are no rows of their own: a row that comes and goes with the next page
 * would move what is being read.
 */
export interface Row<T> {
  message: T;
  /** The civil day, where the message is the first of it. */
  day: string | null;
  /** Gaps that began before this message and after the one before. */
  gaps: readonly Gap[];
  /** Gaps after the last message of all. */
  gapsAfter: readonly Gap[];
}

/**
 * The pages of a conversation (the newest first, oldest first within a page) as one list in the order of
 * time. A message that came between two answers moves the others by one, so that pages may overlap.
 */
export function mergePages<T extends Timed>(pages: readonly { mensagens: readonly T[] }[]): T[] {
  const known = new Set<string>();
  const merged: T[][] = [];
  // Newest page first: where two answers differ, its word counts.
  for (const { mensagens } of pages) {
    const news = mensagens.filter(({ id }) => !known.has(id));
    for (const { id } of news) known.add(id);
    merged.unshift(news);
  }
  return merged.flat();
}

/** The gaps of all pages, each once, in the order of time. */
export function mergeGaps(pages: readonly { lacunas: readonly Gap[] }[]): Gap[] {
  const known = new Map<string, Gap>();
  // Newest page first: where two answers differ, its word counts.
  for (const gap of pages.flatMap(({ lacunas }) => lacunas)) {
    const key = `${gap.instancia_id} ${gap.inicio.getTime()}`;
    if (!known.has(key)) known.set(key, gap);
  }
  return [...known.values()].toSorted(
    (one, other) => one.inicio.getTime() - other.inicio.getTime(),
  );
}

/** The messages with the civil day of the zone at the first one of each day, and with the gaps between them. */
export function toRows<T extends Timed>(
  messages: readonly T[],
  gaps: readonly Gap[],
  zone: string,
): Row<T>[] {
  let last = "";
  let next = 0;
  /** The gaps that have not been placed yet and began before this instant. */
  const begunBefore = (instant: number) => {
    const first = next;
    while (next < gaps.length && (gaps[next]?.inicio.getTime() ?? 0) < instant) next++;
    return gaps.slice(first, next);
  };
  return messages.map((message, index) => {
    const { date } = civilOf(message.timestamp, zone);
    const day = date === last ? null : date;
    last = date;
    const before = begunBefore(message.timestamp.getTime());
    const isLast = index === messages.length - 1;
    return { message, day, gaps: before, gapsAfter: isLast ? gaps.slice(next) : [] };
  });
}
