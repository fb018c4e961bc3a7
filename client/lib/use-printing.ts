import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed: what is only for paper is drawn at that moment, before the browser looks. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(() => matchMedia("print").matches);
  useEffect(() => {
    const set = (next: boolean) => flushSync(() => setPrinting(next));
    const query = matchMedia("print");
    const begin = () => set(true);
    const end = () => set(false);
    const change = ({ matches }: MediaQueryListEvent) => set(matches);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    query.addEventListener("change", change);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
      query.removeEventListener("change", change);
    };
  }, []);
  return isPrinting;
}
