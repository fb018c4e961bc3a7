import { useEffect, useState } from "react";
import { type Answer, askReconexao, type Reconexao, type Refusal } from "#client/data/publico.ts";
import { QR_POLL_MS } from "#shared/instancias/instancias.constants.ts";

interface Seen {
  /** The last known state; none before the first answer. */
  state: Reconexao | null;
  /** Why the last look was refused. */
  refusal: Refusal | null;
  /** A code that was shown is no longer taken. */
  isCodeOver: boolean;
  /** Whether the phone was linked when the page was opened. */
  wasLinked: boolean;
}

const NOTHING: Seen = { state: null, refusal: null, isCodeOver: false, wasLinked: false };
/** Answers that asking again does not change. */
const FINAL: ReadonlySet<number> = new Set([404, 409, 410]);

/** Asks for the state of a link every few seconds, while somebody looks at the page and until it is over. */
export function useLink(token: string) {
  const [{ turn, ...seen }, setSeen] = useState({ ...NOTHING, turn: 0 });
  const isOver = seen.state?.estado === "connected" || FINAL.has(seen.refusal?.status ?? 0);

  useEffect(() => {
    if (isOver) return;
    const left = new AbortController();
    let isDue = false;
    const look = () => {
      if (!isDue || document.visibilityState === "hidden") return;
      isDue = false;
      void askReconexao(token).then((answer) => {
        if (left.signal.aborted) return;
        setSeen(({ turn: last, ...known }) => ({ ...after(known, answer), turn: last + 1 }));
      });
    };
    const timer = setTimeout(
      () => {
        isDue = true;
        look();
      },
      turn === 0 ? 0 : QR_POLL_MS,
    );
    document.addEventListener("visibilitychange", look);
    return () => {
      left.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [token, turn, isOver]);

  return {
    ...seen,
    again: () => setSeen({ ...NOTHING, turn: 0 }),
    /** A newer state than the one that is being asked for. */
    put: (state: Reconexao) =>
      setSeen(({ turn: last, wasLinked }) => ({ ...NOTHING, state, wasLinked, turn: last + 1 })),
  };
}

export type Link = ReturnType<typeof useLink>;

/** A refusal that passes leaves on the screen what is known. */
function after(known: Seen, { data, refusal }: Answer<Reconexao>): Seen {
  if (!data) return { ...known, refusal };
  const hadCode = known.state?.codigo !== null && known.state !== null;
  return {
    state: data,
    refusal: null,
    isCodeOver: data.codigo === null && (hadCode || known.isCodeOver),
    wasLinked: known.wasLinked || (known.state === null && data.estado === "connected"),
  };
}
