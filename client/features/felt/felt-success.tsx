import { useEffect } from "react";
import { told } from "#client/lib/toast.ts";

/** Felt, and over before anybody thinks of a call. */
const SHORT_MS = 15;

/** A phone trembles once for each success that is told, on a screen where things are saved; renders nothing. */
export function FeltSuccess() {
  useEffect(() => {
    told.add(tremble);
    return () => void told.delete(tremble);
  }, []);
  return null;
}

/** Does nothing where the device cannot, and for somebody who wants no movement. */
function tremble() {
  const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The browser complains of a page that nobody has touched yet.
  if (isQuiet || !("vibrate" in navigator) || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(SHORT_MS);
}
