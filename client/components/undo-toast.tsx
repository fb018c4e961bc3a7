import { useLayoutEffect, useRef } from "react";
import toaster from "react-hot-toast/headless";
import { cx } from "#client/lib/cx.ts";
import { buttonStyle } from "./button-style.ts";

interface UndoToast {
  /** One toast for each. */
  id: string;
  text: string;
  /** What the button says, and more of it to who does not see the text beside it. */
  label: string;
  name: string;
  duration: number;
  onUndo: () => void;
}

/** Says what was done, and takes it back with one press for as long as it stands. */
export function showUndo({ id, duration, onUndo, ...words }: UndoToast) {
  const undo = () => {
    toaster.dismiss(id);
    onUndo();
  };
  // Who works with the keyboard finds it without a way: the button that was pressed is gone.
  const takesFocus = document.activeElement?.matches(":focus-visible") ?? false;
  toaster.success(<UndoLine {...words} takesFocus={takesFocus} onUndo={undo} />, { id, duration });
}

function UndoLine({ text, label, name, takesFocus, onUndo }: UndoLineProps) {
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
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={name}
        onClick={onUndo}
        className={cx(buttonStyle("ghost", "sm"), "-my-1.5 shrink-0")}
      >
        {label}
      </button>
    </span>
  );
}

interface UndoLineProps extends Pick<UndoToast, "text" | "label" | "name" | "onUndo"> {
  takesFocus: boolean;
}
