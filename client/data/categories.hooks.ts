import { trpc } from "./trpc.ts";

const FIVE_MINUTES = 5 * 60_000;

/** All categories by name. A failure is only logged: the picker then says that there are none. */
export function useCategories() {
  return trpc.categories.list.useQuery(undefined, { staleTime: FIVE_MINUTES });
}
