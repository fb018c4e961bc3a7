import { useEffect, useRef } from "react";

/** Keeps the focus in a part of a screen: where the control that has it goes, the part itself gets it (`tabIndex={-1}`). */
export function useKeptFocus<T extends HTMLElement>() {
  const part = useRef<T>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let isInside = false;
    const note = ({ target }: Event) => {
      isInside = target instanceof Node && element.contains(target);
    };
    const observer = new MutationObserver(() => {
      if (!isInside || document.activeElement !== document.body) return;
      element.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", note);
    // A press outside of every control gives the focus up on purpose.
    document.addEventListener("pointerdown", note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
      observer.disconnect();
    };
  }, []);
  return part;
}
