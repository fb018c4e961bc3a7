import { useEffect } from "react";

/** By then the dialog has given the focus back, and what it removed is gone. */
const SETTLED_MS = 300;

/** Where the focus goes when the control that opened a dialog is gone (the row was removed): the screen's content. */
export function useFocusAfter(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    return () => void setTimeout(keepFocus, SETTLED_MS);
  }, [isOpen]);
}

function keepFocus() {
  if (document.activeElement !== document.body) return;
  document.getElementById("conteudo")?.focus({ preventScroll: true });
}
