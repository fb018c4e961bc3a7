import { createOutsideHttp } from "../http/outside-http.ts";
import { isRecord, recordAt, textOf } from "../whatsapp/json.ts";
import { askGoogle, type GoogleAnswer } from "./ask-google.ts";
import { type BusyPage, FIELDS, readPage } from "./busy-changes.ts";
import { type ConsentRequest, consentUrl } from "./consent-url.ts";
import { type Renewed, renewAccess, revokeGrant } from "./grant.ts";
import { hostsOf } from "./hosts.ts";
import { type ConsentCode, exchangeCode, type GoogleSettings, type Grant } from "./oauth.ts";

/** An event as we write it; instants in UTC, shown in `timeZone`. */
export interface OwnEvent {
  id: string;
  summary: string;
  from: Date;
  to: Date;
  timeZone: string;
  status: "tentative" | "confirmed";
}

export interface OwnCalendar {
  id: string;
  summary: string;
  isPrimary: boolean;
}

/** Which busy times to read: all of a window, or what has changed since a sync token; page by page. */
export type BusyQuery = { pageToken?: string | undefined } & (
  | { from: Date; to: Date }
  | { syncToken: string }
);

/** Port to Google Calendar. Calls take 10 s at most; none is retried here. */
export interface GoogleCalendar {
  consentUrl(back: ConsentRequest): string;
  exchange(code: ConsentCode): Promise<Grant>;
  renew(refreshToken: string): Promise<Renewed>;
  /** True when the grant is known to be over. */
  revoke(token: string): Promise<boolean>;
  /** Calendars in which events can be written. */
  calendars(accessToken: string): Promise<GoogleAnswer<OwnCalendar[]>>;
  /** One calendar of the person's, `primary` included. */
  calendar(accessToken: string, id: string): Promise<GoogleAnswer<OwnCalendar>>;
  busy(accessToken: string, calendarId: string, query: BusyQuery): Promise<GoogleAnswer<BusyPage>>;
  insert(accessToken: string, calendarId: string, event: OwnEvent): Promise<GoogleAnswer<unknown>>;
  /** Changes our fields of an event, and restores it when it was deleted. */
  change(accessToken: string, calendarId: string, event: OwnEvent): Promise<GoogleAnswer<unknown>>;
  remove(accessToken: string, calendarId: string, id: string): Promise<GoogleAnswer<unknown>>;
}

const MAX_TEXT = 500;

export function createGoogleCalendar(settings: GoogleSettings): GoogleCalendar {
  const hosts = hostsOf(settings.baseUrl);
  // The operator sets the base address and so chooses the host; Google's own hosts are public.
  const http = createOutsideHttp({ allowPrivate: settings.baseUrl !== undefined });
  const api = (path: string, query?: Record<string, string>) =>
    `${hosts.api}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const events = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`;
  const event = (calendarId: string, id: string) => `${events(calendarId)}/${id}`;

  return {
    consentUrl: (back) => consentUrl(settings, back),
    exchange: (code) => exchangeCode(http, hosts, settings, code),
    renew: (refreshToken) => renewAccess(http, hosts, { ...settings, refreshToken }),
    revoke: (token) => revokeGrant(http, hosts, token),
    calendars: async (accessToken) => {
      const url = api("/users/me/calendarList", { minAccessRole: "writer", maxResults: "250" });
      return as(await askGoogle(http, { method: "GET", url, accessToken }), calendarsIn);
    },
    calendar: async (accessToken, id) => {
      const url = api(`/users/me/calendarList/${encodeURIComponent(id)}`);
      return as(await askGoogle(http, { method: "GET", url, accessToken }), calendarOf);
    },
    busy: async (accessToken, calendarId, query) => {
      const url = api(events(calendarId), busyParameters(query));
      return as(await askGoogle(http, { method: "GET", url, accessToken }), readPage);
    },
    insert: (accessToken, calendarId, own) => {
      const body = { id: own.id, ...bodyOf(own), visibility: "private", transparency: "opaque" };
      return askGoogle(http, { method: "POST", url: api(events(calendarId)), accessToken, body });
    },
    change: (accessToken, calendarId, own) => {
      const url = api(event(calendarId, own.id));
      return askGoogle(http, { method: "PATCH", url, accessToken, body: bodyOf(own) });
    },
    remove: (accessToken, calendarId, id) =>
      askGoogle(http, { method: "DELETE", url: api(event(calendarId, id)), accessToken }),
  };
}

const bodyOf = ({ summary, from, to, timeZone, status }: OwnEvent) => ({
  summary,
  status,
  start: { dateTime: from.toISOString(), timeZone },
  end: { dateTime: to.toISOString(), timeZone },
});

/** The same parameters at each page and each time, except those that a sync token forbids. */
function busyParameters({ pageToken, ...which }: BusyQuery): Record<string, string> {
  return {
    singleEvents: "true",
    maxResults: "250",
    maxAttendees: "1",
    fields: FIELDS,
    ...("syncToken" in which
      ? { syncToken: which.syncToken }
      : { timeMin: which.from.toISOString(), timeMax: which.to.toISOString() }),
    ...(pageToken ? { pageToken } : {}),
  };
}

/** Reads an answer's value; an unreadable one counts as unavailable. */
function as<T>(
  answer: GoogleAnswer<unknown>,
  read: (json: unknown) => T | undefined,
): GoogleAnswer<T> {
  if (answer.kind !== "done") return answer;
  const value = read(answer.value);
  return value === undefined
    ? { kind: "unavailable", reason: "unreadable answer" }
    : { kind: "done", value };
}

function calendarsIn(json: unknown): OwnCalendar[] | undefined {
  const { items } = recordAt(json);
  if (!Array.isArray(items)) return undefined;
  return items.flatMap((item: unknown) => calendarOf(item) ?? []);
}

function calendarOf(json: unknown): OwnCalendar | undefined {
  if (!isRecord(json)) return undefined;
  const id = textOf(json.id, MAX_TEXT);
  if (!id) return undefined;
  // The person's own name for somebody else's calendar comes before its original one.
  const summary = textOf(json.summaryOverride, MAX_TEXT) ?? textOf(json.summary, MAX_TEXT) ?? id;
  return { id, summary, isPrimary: json.primary === true };
}
