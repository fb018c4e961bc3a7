import type { ReactElement } from "react";
import toaster from "react-hot-toast/headless";

/** Milliseconds a toast stays, product.md section 9. */
export const TOAST_DURATION = { success: 2000, error: 4000, blank: 4000 } as const;
/** Long enough to do on a phone what it says. */
const ADVICE_DURATION = 60_000;

/** The latest success that can be taken back: the bar with "Desfazer" says it too. */
export const undoable = { text: "", at: 0 };

/** Called at each success. The library's own store forgets who draws toasts when another listener goes. */
export const told = new Set<() => void>();
const tell = () => {
  for (const hear of told) hear();
};

const succeed = (text: string, at = 0) => {
  undoable.text = text;
  undoable.at = at;
  toaster.success(text, { id: "ok", duration: TOAST_DURATION.success });
  tell();
};

/** Says something for a moment at the top right; drawn and announced by components/toaster.tsx. */
export const toast = {
  /** One at a time: the next success takes the place of the last one. */
  success: (text: string) => succeed(text),
  /** The same of what can be taken back: the bar that offers it says it too, in place of this one. */
  undoable: (text: string) => succeed(text, Date.now()),
  /** A success that holds a button, in the place of the same one without. */
  leading: (content: ReactElement, duration: number) => {
    toaster.success(content, { id: "ok", duration });
    tell();
  },
  /** The success has been acted upon. */
  close: () => toaster.dismiss("ok"),
  error: (text: string) => toaster.error(text, { duration: TOAST_DURATION.error }),
  blank: (text: string) => toaster(text, { duration: TOAST_DURATION.blank }),
  /** Tells of a step to take outside of the product, such as on the phone; stays longer. */
  advice: (text: string) => toaster(text, { id: text, duration: ADVICE_DURATION }),
};

/** One error toast for each text; the same text twice at once is one toast. */
export function toastErrors(texts: string[]) {
  for (const text of new Set(texts))
    toaster.error(text, { id: text, duration: TOAST_DURATION.error });
}
