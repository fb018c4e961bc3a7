import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "./publico.ts";

/**
 * Asks whenever `of` names something else. `first` is what the page brought along. While an answer is waited for, that of
 * something else is not shown.
 */
export function useAsked<T>(of: string, ask: () => Promise<Answer<T>>, first: T | null = null) {
  const [asked, setAsked] = useState<{ of: string; answer: Answer<T> | null }>({
    of,
    answer: first && { data: first },
  });
  const answer = asked.of === of ? asked.answer : null;
  const isMissing = answer === null;

  const start = useEffectEvent(ask);

  useEffect(() => {
    if (!isMissing) return;
    const left = new AbortController();
    void start().then((next) => {
      if (!left.signal.aborted) setAsked({ of, answer: next });
    });
    return () => left.abort();
  }, [of, isMissing]);

  return {
    answer,
    again: () => setAsked({ of, answer: null }),
    /** The same once more, while what is known stays on the screen. */
    refresh: () => void ask().then((next) => setAsked({ of, answer: next })),
    put: (data: T) => setAsked({ of, answer: { data } }),
  };
}
