let typed = "";

/** The text that was typed while the search was still loading. */
export function takeTypedAhead() {
  const text = typed;
  typed = "";
  return text;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Takes a key for the search's field, which does not stand yet; false for a key that no text is made of. */
export function typeAhead({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed) {
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if (key === "Enter") return true;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}
