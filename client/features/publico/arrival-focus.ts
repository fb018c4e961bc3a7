import { useEffect, useRef } from "react";

/**
 * A heading that takes the focus when it appears or names something else, as a new page would; not the first one of the
 * page, which the browser has just begun to read.
 */
export function useArrivalFocus(of: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived && of) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    hasArrived = true;
  }, [of]);
  return heading;
}

let hasArrived = false;
