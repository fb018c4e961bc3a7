import { DAY } from "#shared/common/civil.ts";

/** A session ends this long after the sign-in, however often it is refreshed. */
export const SESSION_DAYS = 90;
const SESSION_MS = SESSION_DAYS * DAY;

/** Sessions that were begun then or before have ended. */
export const oldestSession = (now: Date) => new Date(now.getTime() - SESSION_MS);

export const sessionEnd = (begun: Date) => new Date(begun.getTime() + SESSION_MS);
