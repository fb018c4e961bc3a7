import { useEffect, useLayoutEffect, useRef, useState } from "react";
import toaster from "react-hot-toast/headless";
import { cx } from "#client/lib/cx.ts";
import { buttonStyle } from "./button-style.ts";

/** The one place for what can be taken back, whatever it was: the latest stands there. */
export const UNDO_BAR = "carencia";

interface UndoToast {
  /** A place of its own, for what has nothing to do with appointments. */
  id?: string;
  text: string;
  /** What the button says, and more of it to who does not see the text beside it. */
  label: string;
  name: string;
  duration: number;
  onUndo: () => void;
  /** Where the button that was pressed stays, so does the focus. */
  keepsFocus?: boolean;
}

/** Says what was done, and takes it back with one press for as long as it stands. */
export function showUndo({
  id = UNDO_BAR,
  duration,
  onUndo,
  keepsFocus = false,
  ...words
}: UndoToast) {
  const undo = () => {
    toaster.dismiss(id);
    onUndo();
  };
  // Who works with the keyboard finds it without a way: the button that was pressed is gone.
  const isByKey = document.activeElement?.matches(":focus-visible") ?? false;
  const line = { ...words, duration, takesFocus: isByKey && !keepsFocus, onUndo: undo };
  // Another press is another line, which counts anew.
  presses += 1;
  toaster.success(<UndoLine key={presses} {...line} />, { id, duration });
}

let presses = 0;

function UndoLine({ text, label, name, duration, takesFocus, onUndo }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(takesFocus);
  // Before it goes, not after: then nothing has the focus.
  useLayoutEffect(() => {
    const present = button.current;
    const opened = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
    if (isWanted.current) present?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === present) opened?.focus({ preventScroll: true });
    };
  }, []);
  const left = useSecondsLeft(duration);
  return (
    <span data-grace className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 break-words">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={name}
        onClick={onUndo}
        className={cx(buttonStyle("secondary", "sm"), "ml-auto shrink-0")}
      >
        {label}
        <span aria-hidden className="w-7 text-right font-normal text-faint tabular-nums">
          {left} s
        </span>
      </button>
    </span>
  );
}

const SECOND_MS = 1_000;

function useSecondsLeft(duration: number) {
  const [left, setLeft] = useState(Math.ceil(duration / SECOND_MS));
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface UndoLineProps extends Pick<UndoToast, "text" | "label" | "name" | "duration" | "onUndo"> {
  takesFocus: boolean;
}
