import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";

/** Hosts post again for hours what was not taken. */
export const LATE_MS = DAY;
/** Clocks differ, and what was under way when the number moved still arrives at its former host. */
const MARGIN_MS = 5 * MINUTE;

/**
 * Events that a number's former host may still post when the number is Meta's: messages written until then, and the fate
 * of those that it has sent. Later messages are left out, as Meta posts them too: a link that somebody has left there
 * would bring each one twice. So is the state of that link.
 */
export function lateEvents(movedAt: Date, events: HostEvent[], now: Date): HostEvent[] {
  if (now.getTime() >= movedAt.getTime() + LATE_MS) return [];
  const latest = movedAt.getTime() + MARGIN_MS;
  return events.filter(
    (event) =>
      event.kind === "ack" ||
      (event.kind === "message" && (event.sentAt ?? now.getTime()) <= latest),
  );
}
