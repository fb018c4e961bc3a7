/** Further parts of a message; a last line that says how to hear no more (SAIR) stays the last one. */
export function withFurther(text: string, paragraph: string) {
  const at = text.trimEnd().lastIndexOf("\n\n");
  const last = at < 0 ? "" : text.slice(at + 2).trimEnd();
  if (last.includes("\n") || !/\bSAIR\b/u.test(last)) return `${text}\n\n${paragraph}`;
  return `${text.slice(0, at)}\n\n${paragraph}${text.slice(at)}`;
}

/** The part that is said first: after the greeting (`greeting` letters of the text), or before all of it where there is none. */
export function withFirst(text: string, paragraph: string, greeting: number) {
  const rest = text.slice(greeting).trimStart();
  return [text.slice(0, greeting).trimEnd(), paragraph, rest].filter(Boolean).join("\n\n");
}
