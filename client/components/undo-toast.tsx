import { useEffect, useLayoutEffect, useRef, useState } from "react";
import toaster from "react-hot-toast/headless";
import { cx } from "#client/lib/cx.ts";
import { buttonStyle } from "./button-style.ts";

/** The toast that stands in the one bar; the next one that can be taken back takes its place. */
let inBar: string | undefined;

export function takeBar(id: string) {
  if (inBar !== undefined && inBar !== id) toaster.dismiss(inBar);
  inBar = id;
}

interface UndoToast {
  /** A place of its own, for what has nothing to do with appointments. */
  id?: string;
  text: string;
  /** The text of the button; `name` is its accessible name, complete without `text`. */
  label: string;
  name: string;
  duration: number;
  onUndo: () => void;
  /** Where the button that was pressed stays, so does the focus. */
  keepsFocus?: boolean;
}

let presses = 0;

/** Says what was done, and takes it back with one press for as long as it stands. */
export function showUndo({
  id = `desfazer ${(presses += 1)}`,
  duration,
  onUndo,
  keepsFocus = false,
  ...words
}: UndoToast) {
  const undo = () => {
    toaster.dismiss(id);
    onUndo();
  };
  // A keyboard user's focus moves to it: the button that was pressed is gone.
  const isByKey = document.activeElement?.matches(":focus-visible") ?? false;
  const line = { ...words, duration, takesFocus: isByKey && !keepsFocus, onUndo: undo };
  takeBar(id);
  toaster.success(<UndoLine {...line} />, { id, duration });
}

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
        className={cx(buttonStyle("secondary", "sm"), "pointer-events-auto ml-auto shrink-0")}
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
