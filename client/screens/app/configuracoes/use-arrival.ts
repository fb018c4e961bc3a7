import { useEffect } from "react";
import { useLocation } from "react-router-dom";

const INPUTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Goes to the part with this id where the address asks for it, and stays there while what stands above it gets its
 * height, until the person does something.
 */
export function useArrival(id: string) {
  // Another object for each press, so that the same link leads there again.
  const location = useLocation();
  useEffect(() => {
    const part = location.hash === `#${id}` && document.getElementById(id);
    if (!part) return;
    const show = () => part.scrollIntoView();
    part.focus({ preventScroll: true });
    const observer = new ResizeObserver(show);
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    for (const input of INPUTS) addEventListener(input, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const input of INPUTS) removeEventListener(input, stop);
    };
  }, [location, id]);
}
