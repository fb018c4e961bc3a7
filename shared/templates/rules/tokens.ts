/** A piece of a template: plain text, a variable, or a place where braces stand wrongly (with its own text). */
export type Token =
  | { kind: "text"; text: string }
  | { kind: "variable"; text: string; name: string }
  | { kind: "malformed"; text: string };

const OPEN = "{{";
const CLOSE = "}}";

/**
 * Cuts a template into pieces, in one walk that never steps back: whatever the text, the time grows with its length
 * alone. The pieces put together are the text.
 */
export function* tokens(content: string): Generator<Token, void> {
  let at = 0;
  while (at < content.length) {
    const brace = nextBraces(content, at);
    if (brace > at) yield { kind: "text", text: content.slice(at, brace) };
    if (brace === content.length) return;
    const end = content.startsWith(OPEN, brace) ? nameEnd(content, brace + 2) : brace;
    const name = content.slice(brace + 2, end);
    if (end > brace + 2 && !name.endsWith(".") && content.startsWith(CLOSE, end)) {
      yield { kind: "variable", text: content.slice(brace, end + 2), name };
      at = end + 2;
    } else {
      yield { kind: "malformed", text: content.slice(brace, brace + 2) };
      at = brace + 2;
    }
  }
}

/** Where the next pair of opening or closing braces stands, or the end. */
function nextBraces(content: string, from: number): number {
  for (let at = from; at < content.length - 1; at += 1) {
    const code = content.charCodeAt(at);
    if ((code === BRACE_OPEN || code === BRACE_CLOSE) && content.charCodeAt(at + 1) === code) {
      return at;
    }
  }
  return content.length;
}

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;

/** Where the longest name that begins here ends: segments of letters, digits and underscores with dots between. */
function nameEnd(content: string, from: number): number {
  let at = from;
  let isStart = true;
  while (at < content.length) {
    const code = content.charCodeAt(at);
    if (code === DOT && !isStart) isStart = true;
    else if (isLetter(code) || (!isStart && isDigit(code))) isStart = false;
    else return at;
    at += 1;
  }
  return at;
}

const DOT = 46;
const UNDERSCORE = 95;

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === UNDERSCORE;
