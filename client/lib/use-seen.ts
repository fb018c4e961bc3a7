import { useRef, useState } from "react";
import { isSameValue } from "#shared/common/vistos.ts";

interface Box<T> {
  value: T;
  set: (value: T) => void;
}

/** As `useElsewhere`, of one box without a form: what was stored when it was opened, and what another tab has stored since. */
export function useSeen<T extends string | number | readonly string[] | null>(
  name: string,
  stored: T,
  box: Box<T>,
) {
  const [before, setBefore] = useState(stored);
  const notice = useRef<HTMLDivElement>(null);
  if (!isSameValue(before, stored) && isSameValue(box.value, before)) {
    // An untouched box shows the stored value.
    setBefore(stored);
    box.set(stored);
  }
  const isSettled = isSameValue(before, stored) || isSameValue(box.value, stored);
  const changes = isSettled ? [] : [{ name, theirs: stored, mine: box.value }];
  return {
    changes,
    notice,
    settle: (_change: unknown, keepsMine: boolean) => {
      setBefore(stored);
      if (!keepsMine) box.set(stored);
    },
    mustChoose: () => {
      if (changes.length > 0) notice.current?.querySelector("button")?.focus();
      return changes.length > 0;
    },
    /** Refused by the server where it is no more. */
    antes: { [name]: isSettled ? stored : before },
  };
}
