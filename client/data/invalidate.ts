import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Asks again for what is on a screen. A first answer that is still on its way may know nothing of the change:
 * TanStack's own `invalidateQueries` lets it count as the new one, here it is asked for once more when it is there.
 */
export function askAgainFor(queries: QueryClient, isTouched: (query: Query) => boolean): void {
  for (const query of queries.getQueryCache().findAll({ predicate: isTouched })) {
    const ask = (cancelRefetch: boolean) =>
      queries.invalidateQueries({ predicate: (other) => other === query }, { cancelRefetch });
    // Several changes meanwhile are one question.
    if (query.state.data === undefined)
      query.promise?.then(
        () => ask(false),
        () => {},
      );
    void ask(true);
  }
}
