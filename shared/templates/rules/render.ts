import { tokens } from "./tokens.ts";

/** Values by the names of their variables; a dotted name is one name. */
export type TemplateContext = Record<string, string | number | undefined>;

/**
 * Puts values in the place of variables, once: a value in the form of a variable stays as it is. Variables without a
 * value stand as they are, and are listed once each. The time grows with the length of the text alone.
 */
export function renderTemplate(content: string, context: TemplateContext) {
  const missing = new Set<string>();
  const parts: string[] = [];
  for (const token of tokens(content)) {
    const value = token.kind === "variable" ? valueOf(context, token.name) : undefined;
    if (token.kind === "variable" && value === undefined) missing.add(token.name);
    parts.push(value ?? token.text);
  }
  return { rendered_content: parts.join(""), missing_variables: [...missing] };
}

function valueOf(context: TemplateContext, name: string): string | undefined {
  // Only what the context itself holds: `{{constructor}}` is nothing that every object has.
  const value = Object.hasOwn(context, name) ? context[name] : undefined;
  return value === undefined ? undefined : String(value);
}

/** The variables of a template in their order, each once. */
export function variablesOf(content: string): string[] {
  const names = new Set<string>();
  for (const token of tokens(content)) if (token.kind === "variable") names.add(token.name);
  return [...names];
}

/** Whether all double braces enclose a name: letters, digits, underscores, with dots between segments. */
export function isWellFormed(content: string): boolean {
  for (const token of tokens(content)) if (token.kind === "malformed") return false;
  return true;
}
