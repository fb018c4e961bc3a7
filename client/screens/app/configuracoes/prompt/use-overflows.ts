import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether a box is too low for what stands in it; `text` is what changes. */
export function useOverflows(box: RefObject<HTMLElement | null>, text: string) {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, text]);
  return overflows;
}
