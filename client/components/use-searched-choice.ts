import { useState } from "react";
import type { ComboboxItem, ComboboxProps } from "./combobox.tsx";

type Choice = Pick<ComboboxProps, "inputValue" | "onInputChange" | "value" | "onChange">;

/**
 * For a combobox that searches somewhere else: the text in its box and who is chosen ("" is nobody). `onChange` gets the
 * id and the words under which it was chosen.
 */
export function useSearchedChoice(value: string, onChange: (id: string, label: string) => void) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");

  function choose(id: string, label: string) {
    setChosen(label);
    if (id) setText(label);
    onChange(id, label);
  }

  return {
    text,
    /** What to search for: while the box shows the chosen one, the list offers all again instead of that one alone. */
    wanted: text === chosen ? "" : text,
    choiceAmong: (items: readonly ComboboxItem[]): Choice => ({
      inputValue: text,
      onInputChange: (typed) => {
        setText(typed);
        // Another text is nobody chosen.
        if (value && typed !== chosen) choose("", "");
      },
      value: value || null,
      onChange: (id) => id && choose(id, items.find((item) => item.id === id)?.label ?? ""),
    }),
  };
}
