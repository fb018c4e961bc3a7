/** Further parts of a message; a last line that says how to hear no more (SAIR) stays the last one. */
export function withFurther(text: string, paragraph: string) {
  const at = text.trimEnd().lastIndexOf("\n\n");
  const last = at < 0 ? "" : text.slice(at + 2).trimEnd();
  if (last.includes("\n") || !/\bSAIR\b/u.test(last)) return `${text}\n\n${paragraph}`;
  return `${text.slice(0, at)}\n\n${paragraph}${text.slice(at)}`;
}

/** Inserts a first paragraph: after the greeting (`greeting` characters of the text), or before the text without one. */
export function withFirst(text: string, paragraph: string, greeting: number) {
  const rest = text.slice(greeting).trimStart();
  return [text.slice(0, greeting).trimEnd(), paragraph, rest].filter(Boolean).join("\n\n");
}
