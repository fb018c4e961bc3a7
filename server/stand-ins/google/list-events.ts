import { type Answer, badRequest, ok, refusal } from "./answers.ts";
import type { Calendar, Event, Stored } from "./calendar.ts";
import { meets, momentOf, singles, type Window } from "./instances.ts";

/** Content of a sync token: the state from which it continues, and the list that it belongs to. */
interface Mark extends Window {
  epoch: number;
  version: number;
}

const pack = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function unpack(text: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return {};
  }
}

/** Parameters that a sync token forbids. */
const FILTERS = ["timeMin", "timeMax", "updatedMin", "q", "iCalUID", "orderBy"];
const DEFAULT_PAGE = 250;

/**
 * `events.list` with `singleEvents=true`: everything in a window, or what has changed since a sync token; the next
 * token stands on the last page only.
 */
export function listEvents(
  calendar: Calendar,
  query: URLSearchParams,
  { largestPage }: { largestPage: number },
): Answer {
  if (query.get("singleEvents") !== "true") return badRequest("Only singleEvents here.");
  const syncToken = query.get("syncToken");
  const filter = FILTERS.find((name) => query.has(name));
  if (syncToken && filter) {
    return badRequest(`Sync token cannot be used with ${filter}.`);
  }
  const mark = syncToken ? markOf(syncToken) : newMark(calendar, query);
  if (mark.epoch !== calendar.epoch) {
    return refusal(
      410,
      "fullSyncRequired",
      "Sync token is no longer valid, a full sync is required.",
      "calendar",
    );
  }
  const since = syncToken ? mark.version : -1;
  return page(calendar, query, { since, mark, largestPage });
}

function newMark({ epoch }: Calendar, given: URLSearchParams): Mark {
  const timeMin = given.get("timeMin") ?? undefined;
  const timeMax = given.get("timeMax") ?? undefined;
  return { epoch, version: 0, timeMin, timeMax };
}

function markOf(token: string): Mark {
  const { epoch, version, timeMin, timeMax } = unpack(token);
  return {
    epoch: Number(epoch),
    version: Number(version),
    timeMin: typeof timeMin === "string" ? timeMin : undefined,
    timeMax: typeof timeMax === "string" ? timeMax : undefined,
  };
}

interface Turn {
  since: number;
  mark: Mark;
  largestPage: number;
}

function page(calendar: Calendar, query: URLSearchParams, { since, mark, largestPage }: Turn) {
  const wanted = changedSince(calendar, since, mark);
  const size = Math.min(Number(query.get("maxResults") ?? DEFAULT_PAGE), largestPage);
  const offset = Number(unpack(query.get("pageToken") ?? "").offset ?? 0);
  const next = offset + size;
  const isLast = next >= wanted.length;
  const { timeMin, timeMax, epoch } = mark;
  return ok({
    kind: "calendar#events",
    etag: `"${calendar.version}"`,
    summary: calendar.summary,
    timeZone: calendar.timeZone,
    accessRole: calendar.accessRole,
    items: wanted.slice(offset, next),
    ...(isLast
      ? { nextSyncToken: pack({ epoch, version: calendar.version, timeMin, timeMax }) }
      : { nextPageToken: pack({ offset: next }) }),
  });
}

/** Deleted ones only in later syncs, reduced to the fields that are certain. */
function changedSince(calendar: Calendar, since: number, window: Window) {
  const isChanged = ({ event, changed }: Stored) =>
    since < 0 ? event.status !== "cancelled" && meets(event, window) : changed > since;
  return singles(calendar, window)
    .filter(isChanged)
    .map(({ event }) => event)
    .toSorted((a, b) => momentOf(a.start) - momentOf(b.start))
    .map((event) =>
      event.status === "cancelled" ? { id: event.id, status: event.status, ...kin(event) } : event,
    );
}

const kin = ({ recurringEventId, originalStartTime }: Event) => ({
  ...(recurringEventId ? { recurringEventId } : {}),
  ...(originalStartTime ? { originalStartTime } : {}),
});
