import { civilOf } from "#shared/common/time.ts";

interface Timed {
  id: string;
  timestamp: Date;
}

export interface Row<T> {
  message: T;
  /** The civil day, where the message is the first of it. */
  day: string | null;
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

/** The messages with the civil day of the zone at the first one of each day. */
export function withDays<T extends Timed>(messages: readonly T[], zone: string): Row<T>[] {
  let last = "";
  return messages.map((message) => {
    const { date } = civilOf(message.timestamp, zone);
    const day = date === last ? null : date;
    last = date;
    return { message, day };
  });
}
