import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { type Deletion, nextTyped, phoneValue, settled, shownTelefone } from "./phone-mask.ts";

/** A box in which a phone is masked while it is typed; the cursor stays with its digit. */
export function usePhoneBox(given: string, onChange: (value: string) => void) {
  const [box, setBox] = useState({ text: shownTelefone(given), value: given });
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  if (given !== box.value) setBox({ text: shownTelefone(given), value: given });

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, position } = caret.current;
    if (document.activeElement === input) input.setSelectionRange(position, position);
    caret.current = null;
  });

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const next = nextTyped(box.text, after, deletionOf(nativeEvent));
    caret.current = { input: target, position: next.caret };
    const nextValue = phoneValue(next.text);
    setBox({ text: next.text, value: nextValue });
    onChange(nextValue);
  }

  const leave = () => setBox({ ...box, text: settled(box.text) });
  return { text: box.text, change, leave };
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return undefined;
  if (event.inputType === "deleteContentBackward") return "backward";
  return event.inputType === "deleteContentForward" ? "forward" : undefined;
}
