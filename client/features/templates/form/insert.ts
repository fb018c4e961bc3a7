/** Where the cursor is in a text: what lies between start and end is chosen. */
export interface Selection {
  start: number;
  end: number;
}

/** Puts a variable in the place of what is chosen; `caret` is right behind it. */
export function insertVariable(text: string, { start, end }: Selection, name: string) {
  const inserted = `{{${name}}}`;
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    caret: start + inserted.length,
  };
}
