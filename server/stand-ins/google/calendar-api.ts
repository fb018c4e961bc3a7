import { type Account, WHOLE_CALENDAR } from "./accounts.ts";
import { type Answer, badRequest, invalidCredentials, notFound, ok, refusal } from "./answers.ts";
import type { Calendar } from "./calendar.ts";
import { listEvents } from "./list-events.ts";
import { deleteEvent, getEvent, insertEvent, patchEvent, type WriteRules } from "./write-events.ts";

export interface ApiCall {
  method: string;
  /** Below /calendar/v3. */
  path: string;
  query: URLSearchParams;
  text: string;
}

export interface ApiRules extends WriteRules {
  /** No page of a list is longer. */
  largestPage: number;
}

/** The Calendar API, version 3, as far as the product needs it. */
export function calendarApi(account: Account | undefined, call: ApiCall, rules: ApiRules): Answer {
  if (!account) return invalidCredentials();
  const parts = call.path.split("/").filter(Boolean).map(decodeURIComponent);
  const isList = parts[0] === "users" && parts[2] === "calendarList";
  if (!allows(account, isList ? "calendar.calendarlist.readonly" : "calendar.events")) {
    return refusal(403, "insufficientPermissions", "Insufficient Permission");
  }
  if (isList) {
    return calendarList(account, parts[3], call.query);
  }
  const calendar = calendarOf(account, parts[1]);
  if (parts[0] !== "calendars" || !calendar) return notFound();
  if (parts.length === 2) return ok(entryOf(calendar));
  return parts[2] === "events" ? events(calendar, parts[3], call, rules) : notFound();
}

const allows = ({ scope }: Account, wanted: string) =>
  scope
    .split(" ")
    .some((one) => one === WHOLE_CALENDAR || one === `https://www.googleapis.com/auth/${wanted}`);

const calendarOf = ({ calendars, email }: Account, id = "") =>
  calendars.get(id === "primary" ? email : id);

const ROLES = ["freeBusyReader", "reader", "writer", "owner"];

function calendarList(account: Account, id: string | undefined, query: URLSearchParams): Answer {
  if (id === undefined) {
    const least = ROLES.indexOf(query.get("minAccessRole") ?? "freeBusyReader");
    const items = [...account.calendars.values()]
      .filter(({ accessRole }) => ROLES.indexOf(accessRole) >= least)
      .map(entryOf);
    return ok({ kind: "calendar#calendarList", items });
  }
  const found = calendarOf(account, id);
  return found ? ok(entryOf(found)) : notFound();
}

const entryOf = ({ id, summary, primary, timeZone, accessRole }: Calendar) => ({
  kind: "calendar#calendarListEntry",
  id,
  summary,
  timeZone,
  accessRole,
  ...(primary ? { primary: true } : {}),
});

function events(
  calendar: Calendar,
  id: string | undefined,
  { method, query, text }: ApiCall,
  rules: ApiRules,
): Answer {
  if (id === undefined && method === "GET") return listEvents(calendar, query, rules);
  if (id !== undefined && method === "GET") return getEvent(calendar, id);
  if (id !== undefined && method === "DELETE") return deleteEvent(calendar, id);
  const body = bodyOf(text);
  if (!body) return badRequest("Parse Error", "parseError");
  if (id === undefined && method === "POST") return insertEvent(calendar, body);
  if (id !== undefined && method === "PATCH") return patchEvent(calendar, id, body, rules);
  return notFound();
}

function bodyOf(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
