import { isCivilDate } from "#shared/common/civil.ts";
import { isRecord, type Json, recordAt, textOf } from "../whatsapp/json.ts";

/** A time that a calendar marks as taken: between instants, or whole civil days (the end not included). */
export type BusySpan =
  | { kind: "instants"; from: Date; to: Date }
  | { kind: "days"; from: string; to: string };

/** An event that has changed; without a span it takes no time (any more). */
export interface BusyChange {
  id: string;
  /** Id of the series that it is a repetition of. */
  seriesId: string | null;
  span: BusySpan | null;
}

/** One page of `events.list`; the sync token stands on the last one. */
export interface BusyPage {
  changes: BusyChange[];
  nextPageToken: string | null;
  nextSyncToken: string | null;
}

/** The requested fields of an event: no titles or descriptions. */
export const FIELDS =
  "nextPageToken,nextSyncToken,items(id,status,start,end,transparency,recurringEventId,eventType,attendees(self,responseStatus))";

const MAX_ID = 1_024;
const MAX_SYNC_TOKEN = 4_096;

/** Parses a page; undefined when it is none. Events without a readable id are left out. */
export function readPage(json: unknown): BusyPage | undefined {
  const { items, nextPageToken, nextSyncToken } = recordAt(json);
  if (!isRecord(json) || (items !== undefined && !Array.isArray(items))) return undefined;
  return {
    changes: (items ?? []).flatMap((item: unknown) => (isRecord(item) ? changeOf(item) : [])),
    nextPageToken: textOf(nextPageToken, MAX_SYNC_TOKEN) ?? null,
    nextSyncToken: textOf(nextSyncToken, MAX_SYNC_TOKEN) ?? null,
  };
}

function changeOf(item: Json): BusyChange[] {
  const id = textOf(item.id, MAX_ID);
  if (!id) return [];
  const seriesId = textOf(item.recurringEventId, MAX_ID) ?? null;
  return [{ id, seriesId, span: takesTime(item) ? spanOf(item) : null }];
}

/** As Google's own free/busy: deleted, transparent and declined events, and working locations, are free. */
function takesTime({ status, transparency, eventType, attendees }: Json): boolean {
  if (status === "cancelled" || transparency === "transparent") return false;
  if (eventType === "workingLocation" || eventType === "birthday") return false;
  const people: unknown[] = Array.isArray(attendees) ? attendees : [];
  const own = people.find((one) => isRecord(one) && one.self === true);
  return recordAt(own).responseStatus !== "declined";
}

function spanOf({ start, end }: Json): BusySpan | null {
  const [begin, finish] = [recordAt(start), recordAt(end)];
  const [from, to] = [textOf(begin.date, 10), textOf(finish.date, 10)];
  if (from && to) {
    const areDates = isCivilDate(from) && isCivilDate(to);
    return areDates && from < to ? { kind: "days", from, to } : null;
  }
  const instants = [begin.dateTime, finish.dateTime].map((text) => new Date(String(text)));
  const [since, until] = instants;
  // Google allows events without length; they take no time. NaN is not less than anything.
  if (!since || !until || !(since.getTime() < until.getTime())) return null;
  return { kind: "instants", from: since, to: until };
}
