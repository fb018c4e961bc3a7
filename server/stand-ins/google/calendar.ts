/** A moment of an event: of a day, or of an instant. */
export interface When {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

/** An event as it stands on the wire (https://developers.google.com/workspace/calendar/api/v3/reference/events). */
export interface Event {
  id: string;
  status: "confirmed" | "tentative" | "cancelled";
  start: When;
  end: When;
  summary?: string;
  transparency?: "opaque" | "transparent";
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: When;
  attendees?: { email: string; self?: boolean; responseStatus: string }[];
  eventType?: string;
  [field: string]: unknown;
}

export interface Stored {
  event: Event;
  /** The change of the calendar at which it became what it is. */
  changed: number;
}

export interface Calendar {
  id: string;
  summary: string;
  primary: boolean;
  timeZone: string;
  accessRole: string;
  events: Map<string, Stored>;
  /** Counts the changes. */
  version: number;
  /** Sync tokens of an earlier epoch are gone. */
  epoch: number;
  put(event: Event): Event;
}

interface NewCalendar {
  id: string;
  summary: string;
  primary?: boolean;
  timeZone?: string;
  accessRole?: string;
  now: () => Date;
}

export function createCalendar({
  id,
  summary,
  primary = false,
  timeZone = "America/Sao_Paulo",
  accessRole = "owner",
  now,
}: NewCalendar): Calendar {
  const calendar: Calendar = {
    id,
    summary,
    primary,
    timeZone,
    accessRole,
    events: new Map(),
    version: 0,
    epoch: 1,
    put: (event) => {
      calendar.version += 1;
      const known = calendar.events.get(event.id)?.event;
      const stored: Event = {
        kind: "calendar#event",
        eventType: "default",
        created: known?.created ?? now().toISOString(),
        ...event,
        etag: `"${calendar.version}"`,
        updated: now().toISOString(),
        iCalUID: `${event.id}@google.com`,
        organizer: { email: id, self: true },
      };
      calendar.events.set(event.id, { event: stored, changed: calendar.version });
      return stored;
    },
  };
  return calendar;
}
