import { DAY } from "#shared/common/civil.ts";

/** A host that has no room, or does not know our token any more, is asked for a day, and then no more. */
export const LATEST_MS = DAY;
