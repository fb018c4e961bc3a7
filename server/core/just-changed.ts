import { MOST_BEHIND_MS } from "#server/db/standby.ts";
import type { OutsideContext } from "./context.ts";

/**
 * Whether anything of this professional's has changed so lately that a standby may not have it: screens ask again as soon as they
 * hear of a change, and hear of it once.
 */
export const hasJustChanged = ({
  events,
  user,
}: Pick<OutsideContext, "events" | "user">): boolean =>
  events.recent(user.id).some(({ ha_ms = Number.POSITIVE_INFINITY }) => ha_ms <= MOST_BEHIND_MS);
