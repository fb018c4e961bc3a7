import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { cx } from "#client/lib/cx.ts";

const MAX_HEIGHT = 160;
const OPENS_TEMPLATES = "/";

/** Grows with its text. Enter sends, Shift+Enter breaks the line, a slash in the empty box opens the templates. */
export function MessageBox({ area, text, isInvalid, hintId, ...on }: MessageBoxProps) {
  useLayoutEffect(() => {
    if (area.current) fitToText(area.current, text);
  }, [area, text]);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    on.onEnter();
  }

  return (
    <textarea
      ref={area}
      rows={1}
      aria-label="Mensagem"
      aria-describedby={hintId}
      aria-invalid={isInvalid}
      placeholder="Escreva uma mensagem"
      value={text}
      onChange={({ target: { value } }) => {
        if (text === "" && value === OPENS_TEMPLATES) on.onSlash();
        else on.onType(value);
      }}
      onKeyDown={onKeyDown}
      className={cx(
        "min-h-11 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-3 py-2.5 text-base leading-5 sm:text-sm",
        "outline-none focus:border-brand focus:ring-2 focus:ring-brand/30 aria-invalid:border-red",
      )}
    />
  );
}

/** Reads the height the text wants; the text is an argument because it is what changed. */
function fitToText(area: HTMLTextAreaElement, _text: string) {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT)}px`;
}

interface MessageBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isInvalid: boolean;
  /** What explains the box. */
  hintId: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onSlash: () => void;
}
