import { useRef } from "react";

/**
 * Sends one at a time: the second press of a doubled one comes before its button has heard of the first. `end` is called
 * with the answer.
 */
export function useOnce() {
  const isUnderWay = useRef(false);
  return (send: (end: () => void) => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    send(() => {
      isUnderWay.current = false;
    });
  };
}
