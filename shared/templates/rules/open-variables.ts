import { m } from "../open-variables.messages.ts";
import { tokens } from "./tokens.ts";

/** A variable that stands in a text as it was written, so that the client would read its braces. */
export interface OpenVariable {
  /** As it stands there, with its braces. */
  text: string;
  start: number;
  end: number;
}

/** Variables without a value when the text leaves, in their order; `known` are filled in on the way. */
export function openVariables(content: string, known: readonly string[] = []): OpenVariable[] {
  const found: OpenVariable[] = [];
  let start = 0;
  for (const token of tokens(content)) {
    const end = start + token.text.length;
    if (token.kind === "variable" && !known.includes(token.name))
      found.push({ text: token.text, start, end });
    start = end;
  }
  return found;
}

/** The fault for a text with such variables, each named once. */
export function openFault(content: string, known?: readonly string[]): string | undefined {
  const texts = new Set(openVariables(content, known).map(({ text }) => text));
  return texts.size > 0 ? m.abertas([...texts]) : undefined;
}
