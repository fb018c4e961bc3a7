import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import type { NotaJson } from "#shared/clientes/notas.schema.ts";
import { civilOf } from "#shared/common/time.ts";
import type { LacunaJson } from "#shared/instancias/instancias.schema.ts";

/** A time in which an instance heard nothing. */
export type Gap = LacunaJson;
/** Something the assistant did. */
export type Act = AcaoJson;
/** A note of the professional's to themself. */
export type Note = NotaJson;

interface Timed {
  id: string;
  timestamp: Date;
  /** The moment that orders a conversation, where it is known. */
  escrita_em?: Date;
}

const writtenAt = ({ escrita_em, timestamp }: Timed) => escrita_em ?? timestamp;

/**
 * A message with its surroundings, drawn as one piece. Day, gaps, acts and notes are no rows of their own: a row that
 * comes and goes with the next page would move the text that is being read.
 */
export interface Row<T> {
  message: T;
  /** The civil day, where the message is the first of it. */
  day: string | null;
  /** Gaps that began before this message and after the one before. */
  gaps: readonly Gap[];
  /** Gaps after the last message of all. */
  gapsAfter: readonly Gap[];
  /** The assistant's acts before this message and after the one before. */
  acts: readonly Act[];
  /** Its acts after the last message of all. */
  actsAfter: readonly Act[];
  /** Notes written before this message and after the one before. */
  notes: readonly Note[];
  /** Notes written after the last message of all. */
  notesAfter: readonly Note[];
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
  const gaps = pages.flatMap(({ lacunas }) => lacunas);
  return eachOnce(
    gaps,
    ({ instancia_id, inicio }) => `${instancia_id} ${inicio.getTime()}`,
  ).toSorted((one, other) => one.inicio.getTime() - other.inicio.getTime());
}

/** The assistant's acts of all pages, each once, in the order of time. */
export function mergeActs(pages: readonly { acoes: readonly Act[] }[]): Act[] {
  const acts = pages.flatMap(({ acoes }) => acoes);
  return eachOnce(acts, ({ id }) => id).toSorted(
    (one, other) => one.criado_em.getTime() - other.criado_em.getTime(),
  );
}

/** The notes of all pages, each once, in the order of time. */
export function mergeNotes(pages: readonly { notas: readonly Note[] }[]): Note[] {
  const notes = pages.flatMap(({ notas }) => notas);
  return eachOnce(notes, ({ id }) => id).toSorted(
    (one, other) => one.criado_em.getTime() - other.criado_em.getTime(),
  );
}

/** Newest page first: where two answers differ, its word counts. */
function eachOnce<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!known.has(key)) known.set(key, item);
  }
  return [...known.values()];
}

/**
 * The messages with the civil day of the zone at the first one of each day, and with what happened between them:
 * gaps, acts and notes, each list in the order of time.
 */
export function toRows<T extends Timed>(
  messages: readonly T[],
  { gaps, acts, notes }: Between,
  zone: string,
): Row<T>[] {
  let last = "";
  const takeGaps = inTurn(gaps, ({ inicio }) => inicio);
  const takeActs = inTurn(acts, ({ criado_em }) => criado_em);
  const takeNotes = inTurn(notes, ({ criado_em }) => criado_em);
  return messages.map((message, index) => {
    const { date } = civilOf(writtenAt(message), zone);
    const day = date === last ? null : date;
    last = date;
    const before = writtenAt(message).getTime();
    const between = { gaps: takeGaps(before), acts: takeActs(before), notes: takeNotes(before) };
    const isLast = index === messages.length - 1;
    return {
      message,
      day,
      ...between,
      gapsAfter: isLast ? takeGaps(Number.POSITIVE_INFINITY) : [],
      actsAfter: isLast ? takeActs(Number.POSITIVE_INFINITY) : [],
      notesAfter: isLast ? takeNotes(Number.POSITIVE_INFINITY) : [],
    };
  });
}

/** Hands out what has not been handed out yet and was before an instant (milliseconds). */
function inTurn<T>(items: readonly T[], momentOf: (item: T) => Date) {
  let next = 0;
  return (instant: number) => {
    const first = next;
    for (let item = items[next]; item && momentOf(item).getTime() < instant; item = items[next]) {
      next++;
    }
    return items.slice(first, next);
  };
}

interface Between {
  gaps: readonly Gap[];
  acts: readonly Act[];
  notes: readonly Note[];
}
