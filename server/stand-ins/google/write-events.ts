import { type Answer, badRequest, notFound, ok, refusal } from "./answers.ts";
import type { Calendar, Event } from "./calendar.ts";
import { instanceOf, momentOf } from "./instances.ts";

/** base32hex, lower case (RFC 2938, section 3.1.2). */
const EVENT_ID = /^[a-v0-9]{5,1024}$/;

type Body = Partial<Event> & Record<string, unknown>;

export interface WriteRules {
  /** A change does not restore a deleted event: Google answers 403 for some calendars. */
  keepsDeleted: boolean;
}

/** `events.insert`, with an id of the caller's. */
export function insertEvent(calendar: Calendar, body: Body): Answer {
  const { id = `g${Math.random().toString(32).slice(2)}0000`, start, end } = body;
  if (!EVENT_ID.test(id)) return badRequest("Invalid resource id value.");
  if (!start || !end) return badRequest(`Missing ${start ? "end" : "start"} time.`, "required");
  if (momentOf(end) <= momentOf(start)) {
    return refusal(400, "timeRangeEmpty", "The specified time range is empty.", "calendar");
  }
  // Also taken by deleted events: ids are never free again.
  if (calendar.events.has(id)) {
    return refusal(409, "duplicate", "The requested identifier already exists.");
  }
  return ok(calendar.put({ status: "confirmed", ...body, id, start, end }));
}

/** `events.patch`: fields that are not sent stay. */
export function patchEvent(
  calendar: Calendar,
  id: string,
  body: Body,
  { keepsDeleted }: WriteRules,
): Answer {
  const present = instanceOf(calendar, id);
  if (!present) return notFound();
  if (present.status === "cancelled" && keepsDeleted) {
    return refusal(403, "forbidden", "Forbidden");
  }
  return ok(calendar.put({ ...present, ...body, id }));
}

/** `events.delete`: twice is 410. */
export function deleteEvent(calendar: Calendar, id: string): Answer {
  const present = instanceOf(calendar, id);
  if (!present) return notFound();
  if (present.status === "cancelled") return refusal(410, "deleted", "Resource has been deleted");
  calendar.put({ ...present, status: "cancelled" });
  return { status: 204 };
}

/** `events.get` also shows deleted ones. */
export function getEvent(calendar: Calendar, id: string): Answer {
  const found = instanceOf(calendar, id);
  return found ? ok(found) : notFound();
}
