// One professional's working day as `npm run bench -- capacity` plays it: every assumption, with its unit and where it
// comes from. The table in docs/operations/capacity.md is reckoned from the same figures.

/** Clients with whom something happens; a full practice of weekly to monthly visits. */
export const CLIENTS = 150;
/** Appointments a working day: 8 hours of work, an hour each (decisions.md, 7 names no figure; ours). */
export const APPOINTMENTS = 8;
/** Appointments a day that come from the booking page; the professional writes the others into the agenda. */
export const BY_PAGE = 1;
/** People who open the booking page for each one who books. */
const VISITORS_A_BOOKING = 4;
/** Before each appointment: 24 h and 2 h, the defaults of the product (decisions.md, 7). */
const REMINDERS = 2;
/** When an appointment is made, where it is switched on. */
const CONFIRMATIONS = 1;
/** Clients who answer a reminder with 1 or 2, of each appointment. */
const ANSWERED = 0.6;
/** Messages a day that clients write of their own accord, and that the professional writes: 40 in all. */
const WRITTEN_BY_CLIENTS = 20;
const WRITTEN_TO_CLIENTS = 20;
/** Acknowledgements that a host posts for each message we send: sent, delivered, read. */
const ACKNOWLEDGED = 3;
/** Share of clients' own messages with a picture or a voice message, and their mean bytes (as WhatsApp compresses). */
export const WITH_FILE = 0.2;
export const FILE_BYTES = 120_000;
/** Screens that a professional opens in a day. */
const OPENED = { dashboard: 4, agenda: 15, inbox: 10, conversation: 30, client: 8, search: 8 };

/** Days in a year on which a practice works. */
export const WORKING_DAYS = 230;
/** Share of a day's work that falls into its busiest hour; spread evenly over ten hours it would be 0.1. */
export const PEAK = 0.15;
/** Professionals who have a screen open during that hour, each one, and which. */
export const SCREENS_OPEN = 0.5;
export const SCREENS = { inbox: 0.5, agenda: 0.3, dashboard: 0.2 } as const;

/** Acts that the player starts by the clock. Replies, acknowledgements and refetches of open screens follow from them. */
export const ACTS = [
  "message",
  "send",
  "booking",
  "pageVisit",
  "pageBooking",
  "dashboard",
  "agenda",
  "inbox",
  "conversation",
  "client",
  "search",
] as const;
export type Act = (typeof ACTS)[number];

/** How often, a professional and day. */
export const A_DAY: Record<Act, number> = {
  message: WRITTEN_BY_CLIENTS,
  send: WRITTEN_TO_CLIENTS,
  booking: APPOINTMENTS - BY_PAGE,
  pageVisit: BY_PAGE * (VISITORS_A_BOOKING - 1),
  pageBooking: BY_PAGE,
  ...OPENED,
};
/** Reminders that fall due a day, beside the confirmations that follow from bookings. */
export const REMINDERS_A_DAY = APPOINTMENTS * REMINDERS;
const REPLIES_A_DAY = APPOINTMENTS * ANSWERED;
/** Share of reminders that are answered. */
export const REPLIED = ANSWERED / REMINDERS;

/** Messages stored a day for one professional. */
export const MESSAGES_A_DAY =
  WRITTEN_BY_CLIENTS +
  WRITTEN_TO_CLIENTS +
  REPLIES_A_DAY +
  REMINDERS_A_DAY +
  APPOINTMENTS * CONFIRMATIONS;
export const SENT_A_DAY = WRITTEN_TO_CLIENTS + REMINDERS_A_DAY + APPOINTMENTS * CONFIRMATIONS;
/** Posts of hosts a day. */
export const POSTS_A_DAY = WRITTEN_BY_CLIENTS + REPLIES_A_DAY + SENT_A_DAY * ACKNOWLEDGED;
/** Bytes of pictures and voice a year, which lie in a store of their own. */
export const FILE_BYTES_A_YEAR = WRITTEN_BY_CLIENTS * WITH_FILE * FILE_BYTES * WORKING_DAYS;

/** Rate per second of one kind of event in the busiest hour of `professionals`. */
export const inPeak = (professionals: number, aDay: number): number =>
  (professionals * aDay * PEAK) / 3_600;

/** Rate per second of each act, where `days` days of `professionals` are played within `seconds`. */
export function pace(professionals: number, days: number, seconds: number): Record<Act, number> {
  const entries = ACTS.map((act) => [act, (A_DAY[act] * professionals * days) / seconds]);
  return Object.fromEntries(entries);
}

/** The same in the busiest hour, as fast as life. */
export const peakPace = (professionals: number) => pace(professionals, PEAK, 3_600);

/** Without the screens that leave nothing in the database. */
export const onlyWriting = (paces: Record<Act, number>): Record<Act, number> => ({
  ...paces,
  pageVisit: 0,
  dashboard: 0,
  agenda: 0,
  inbox: 0,
  client: 0,
  search: 0,
});

export const LEVEL_NAMES = [
  "calls",
  "posts",
  "screens",
  "reminders",
  "inbox",
  "outbox",
  "errors",
] as const;
export type Level = (typeof LEVEL_NAMES)[number];

/** Limits that have to hold. Milliseconds, but for errors. */
export const LEVELS: Record<Level, number> = {
  /** Nineteen of twenty calls of screens and visitors. */
  calls: 300,
  /** Ninety-nine of a hundred posts of hosts are acknowledged. */
  posts: 1_000,
  /** Ninety-nine of a hundred messages are on an open screen, from the post on. */
  screens: 2_000,
  /** Each reminder has left. */
  reminders: 60_000,
  /** Backlogs to be read and to be sent, as the time in which as much arrives. */
  inbox: 2_000,
  outbox: 10_000,
  errors: 0,
};
