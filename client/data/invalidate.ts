import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Asks again for what is on a screen. A first answer that is still on its way may know nothing of the change:
 * TanStack's own `invalidateQueries` lets it count as the new one, here it is asked for once more when it is there.
 * Infinite queries (a conversation) are left out of that: they stay where they were opened.
 */
export function askAgainFor(queries: QueryClient, predicate: (query: Query) => boolean): void {
  for (const { state, queryType, promise, queryKey } of queries
    .getQueryCache()
    .findAll({ predicate }))
    if (state.data === undefined && queryType !== "infinite")
      // Several changes meanwhile are one question.
      promise
        ?.then(() => queries.invalidateQueries({ queryKey }, { cancelRefetch: false }))
        .catch(() => {});
  void queries.invalidateQueries({ predicate });
}
