import { type Account, revokeAll } from "./accounts.ts";
import { type Calendar, createCalendar, type Event } from "./calendar.ts";
import { instanceOf } from "./instances.ts";

let made = 0;

/** An event as a person writes it into their own calendar: an instant with an offset, or a day. */
interface OwnEvent extends Partial<Event> {
  from: string;
  to: string;
}

/** A person at their Google Calendar: views and changes of events, and the account's security page. */
export function personOf(account: Account, now: () => Date) {
  const primary = account.email;
  const calendar = (id = primary): Calendar => {
    const found = account.calendars.get(id);
    if (!found) throw new Error(`${account.name} has no calendar ${id}`);
    return found;
  };
  return {
    email: account.email,
    events: (id?: string): Event[] =>
      [...calendar(id).events.values()]
        .map(({ event }) => event)
        .filter(({ status }) => status !== "cancelled"),
    write: ({ from, to, ...more }: OwnEvent, id?: string): string => {
      made += 1;
      const when = (text: string) => (text.length === 10 ? { date: text } : { dateTime: text });
      const own = { id: `pessoal${made}`, status: "confirmed" as const, summary: "Particular" };
      return calendar(id).put({ ...own, ...more, start: when(from), end: when(to) }).id;
    },
    /** Changes an event, as `events.patch` would. */
    change: (eventId: string, change: Partial<Event>, id?: string) => {
      const present = calendar(id).events.get(eventId)?.event;
      if (!present) throw new Error(`no event ${eventId}`);
      calendar(id).put({ ...present, ...change });
    },
    /** Changes one repetition of a series, which becomes an exception of its own. */
    changeOne: (eventId: string, change: Partial<Event>, id?: string) => {
      const present = instanceOf(calendar(id), eventId);
      if (!present) throw new Error(`no repetition ${eventId}`);
      calendar(id).put({ ...present, ...change });
    },
    /** Google loses an event without notice. */
    erase: (eventId: string, id?: string) => calendar(id).events.delete(eventId),
    addCalendar: (id: string, summary: string, more: { accessRole?: string } = {}) => {
      account.calendars.set(id, createCalendar({ id, summary, now, ...more }));
    },
    removeCalendar: (id: string) => account.calendars.delete(id),
    /** Invalidates all sync tokens. */
    forgetSyncTokens: (id?: string) => {
      calendar(id).epoch += 1;
    },
    /** Expires the access tokens; refresh tokens stay good. */
    expireAccess: () => account.accessTokens.clear(),
    /** "Remove access" on the page of the account. */
    revoke: () => revokeAll(account),
    hasGrant: () => account.refreshTokens.size > 0,
  };
}
