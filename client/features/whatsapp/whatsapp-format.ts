export interface Span {
  text: string;
  style?: "bold" | "italic" | "strike";
}

const STYLE_OF: Record<string, Span["style"]> = { "*": "bold", _: "italic", "~": "strike" };

// A mark counts only around words: at their edge, with no space inside of it, and on one line.
const MARKED = /(?<![\p{L}\d])([*_~])(?!\s)((?:(?!\1)[^\n])+)(?<!\s)\1(?![\p{L}\d])/gu;

/** Cuts a text at WhatsApp's marks: "Responda *1*" is "Responda " and a bold "1". One mark inside another stays as written. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, mark = "", inner = ""] = match;
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    found.push({ text: inner, style: STYLE_OF[mark] });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}
