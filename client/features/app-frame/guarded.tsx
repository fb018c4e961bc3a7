import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { layersOnTop } from "#client/lib/close-requests.ts";

/** While something lies over the screen, going back closes it, and no way to another screen loses what was typed in it. */
export default function Guarded() {
  const isBack = useRef(false);
  const blocked = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isBack.current = historyAction === "POP";
    if (isBack.current) return layersOnTop.hasAny();
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    return leaves && layersOnTop.typedIn() !== undefined;
  });
  useEffect(() => {
    if (blocked.state !== "blocked") return;
    const { reset, proceed } = blocked;
    if (!isBack.current) return layersOnTop.typedIn()?.ask(proceed, reset);
    reset();
    layersOnTop.closeTop();
  }, [blocked]);
  return null;
}
