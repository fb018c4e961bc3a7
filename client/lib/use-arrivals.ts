import { useEffect } from "react";
import { useLocation } from "react-router-dom";

const INPUTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Goes to the part that the address names (`#lembretes`) as soon as it is there, marks it, and stays there while what
 * stands above it gets its height, until the person does something.
 */
export function useArrivals() {
  // Another object for each press, so that the same link leads there again.
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    return id ? arriveAt(id) : undefined;
  }, [location]);
}

function arriveAt(id: string) {
  let arrived: HTMLElement | undefined;
  const show = () => {
    const part = document.getElementById(id);
    if (!part) return;
    // A switch's input has the id; its label is visible.
    const seen = part.closest("label") ?? part;
    if (seen !== arrived) {
      arrived?.removeAttribute("data-arrived");
      arrived = seen;
      seen.dataset.arrived = "";
      part.focus({ preventScroll: true });
    }
    seen.scrollIntoView({ block: seen === part ? "start" : "center" });
  };
  show();
  const resized = new ResizeObserver(show);
  resized.observe(document.body);
  const added = new MutationObserver(() => {
    if (document.getElementById(id) !== null && !arrived?.isConnected) show();
  });
  added.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    resized.disconnect();
    added.disconnect();
    arrived?.removeAttribute("data-arrived");
    for (const input of INPUTS) removeEventListener(input, stop);
  };
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });
  return stop;
}
