/** The last line of a text that says how to hear no more. */
const EXIT = /\n\n[^\n]*\bSAIR\b[^\n]*\s*$/u;

/** Further parts of a message; the line that says how to hear no more stays the last one. */
export function withFurther(text: string, paragraph: string) {
  const at = text.search(EXIT);
  if (at < 0) return `${text}\n\n${paragraph}`;
  return `${text.slice(0, at)}\n\n${paragraph}${text.slice(at)}`;
}

/** The part that is said first: after the greeting (`greeting` letters of the text), or before all of it where there is none. */
export function withFirst(text: string, paragraph: string, greeting: number) {
  const rest = text.slice(greeting).trimStart();
  return [text.slice(0, greeting).trimEnd(), paragraph, rest].filter(Boolean).join("\n\n");
}
