import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { cx } from "#client/lib/cx.ts";
import { leaveBox } from "./caixa/composer-parts.tsx";
import type { Slash } from "./caixa/use-slash.ts";

/** Grows with its text to about half the screen. Enter sends, Shift+Enter breaks the line, a slash in the empty box opens the quick replies. */
export function MessageBox({ area, text, isInvalid, describedBy, slash, ...on }: MessageBoxProps) {
  useLayoutEffect(() => {
    if (area.current) fitToText(area.current, text);
  }, [area, text]);

  function onKeyDown(event: KeyboardEvent) {
    if (slash.onKeyDown(event)) return;
    if (event.key === "Escape") leaveBox(event);
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
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      placeholder="Escreva uma mensagem"
      value={text}
      onChange={({ target: { value } }) => on.onType(value)}
      onKeyDown={onKeyDown}
      onPaste={({ clipboardData: { files } }) => files[0] && on.onFile(files[0])}
      onBlur={slash.dismiss}
      {...slash.box}
      data-compositor
      className={cx(
        "max-h-[45dvh] min-h-11 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-2.5 py-2.5 text-base leading-5 sm:px-3 sm:text-sm",
        "placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap",
        "outline-none focus:border-brand focus:ring-2 focus:ring-brand/30 aria-invalid:border-red",
      )}
    />
  );
}

/** The cursor stands where `last`, the end of the text, begins; the box shows its own beginning. */
export function readFrom(area: HTMLTextAreaElement | null, last: string) {
  if (!area) return;
  const start = area.value.length - last.length;
  area.focus();
  area.setSelectionRange(start, start);
  area.scrollTop = 0;
}

/** Reads the height the text wants; the text is an argument because it is what changed. */
function fitToText(area: HTMLTextAreaElement, _text: string) {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

interface MessageBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isInvalid: boolean;
  /** The ids of what explains the box. */
  describedBy: string;
  onType: (text: string) => void;
  onEnter: () => void;
  slash: Slash;
  /** A file was pasted. */
  onFile: (file: File) => void;
}
