import type { Query, QueryClient } from "@tanstack/react-query";

/** Queries whose first answer is waited for. */
const awaited = new WeakSet<Query>();

/**
 * Asks again for what is on a screen. A first answer that is still on its way may know nothing of the change:
 * TanStack's own `invalidateQueries` lets it count as the new one, here it is asked for once more when it is there.
 */
export function askAgainFor(queries: QueryClient, isTouched: (query: Query) => boolean): void {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: isTouched })
    .filter((query) => query.state.data === undefined && !awaited.has(query));
  void queries.invalidateQueries({ predicate: isTouched });
  for (const query of onTheirWay) {
    awaited.add(query);
    const again = () => queries.invalidateQueries({ predicate: (other) => other === query });
    void query.promise?.then(again, () => undefined).finally(() => awaited.delete(query));
  }
}
