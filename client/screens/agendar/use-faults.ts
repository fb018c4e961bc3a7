import { useRef, useState } from "react";

type Faults = ReadonlyMap<string, string>;
const NONE: Faults = new Map();

/** Faults of a form are shown after the first try, each at its box; those that the server has found (`refused`) as well. */
export function useFaults(find: () => Faults, refused: Faults | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const own = isTried ? find() : NONE;
  return {
    form,
    isFaulty: own.size > 0,
    faultOf: (name: string) => own.get(name) ?? refused?.get(name),
    /** Whether it can be sent; where it cannot, the first fault gets the focus. */
    isSendable: () => {
      setTried(true);
      if (find().size === 0) return true;
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
      );
      return false;
    },
  };
}
