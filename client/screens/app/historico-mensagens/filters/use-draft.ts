import { useEffect, useEffectEvent, useState } from "react";
import type { Filters } from "#client/data/historico-filters.ts";

const SETTLE_MS = 350;

/**
 * Filters as they are being typed; `commit` gets them once they rest, or at once for what is chosen. A change from
 * elsewhere (back, a chip that was removed) takes their place.
 */
export function useDraft(filters: Filters, commit: (next: Filters, isTyping: boolean) => void) {
  const [draft, setDraft] = useState(filters);
  const [known, setKnown] = useState(filters);
  if (!areSame(known, filters)) {
    setKnown(filters);
    if (!areSame(draft, filters)) setDraft(filters);
  }

  const commitTyped = useEffectEvent((next: Filters) => commit(next, true));
  useEffect(() => {
    if (areSame(draft, filters)) return;
    const timer = setTimeout(() => commitTyped(trimmed(draft)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft, filters]);

  return {
    draft,
    type: (changes: Partial<Filters>) => setDraft({ ...draft, ...changes }),
    choose: (changes: Partial<Filters>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      commit(trimmed(next), false);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** A space at the end of a search is on its way to the next word. */
function trimmed(filters: Filters): Filters {
  return { ...filters, busca: filters.busca.trim() };
}

function areSame(one: Filters, other: Filters) {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}
