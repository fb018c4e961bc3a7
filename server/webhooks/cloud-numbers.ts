import type { Services } from "#server/core/context.ts";
import type { TokenVersion } from "./intake.queries.ts";
import { findCloudInstances } from "./tokens.queries.ts";

const MOST_KEPT = 5_000;

/** One number of the Cloud API, or all that belong to a business account. */
export type CloudPlace = { number: string } | { wabaId: string };

/** Which instances Meta's posts are about; what was found once is kept, and may be out of date unless it is to be `isFresh`. */
export function createCloudNumbers({ databases }: Services) {
  const kept = new Map<string, TokenVersion[]>();
  return {
    find: async (place: CloudPlace, { isFresh }: { isFresh: boolean }): Promise<TokenVersion[]> => {
      const key = JSON.stringify(place);
      const known = kept.get(key);
      if (known && !isFresh) return known;
      kept.delete(key);
      const found = await findCloudInstances(databases.system, place);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      if (found.length > 0) kept.set(key, found);
      return found;
    },
  };
}
