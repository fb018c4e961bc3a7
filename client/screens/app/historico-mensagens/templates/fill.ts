import { renderTemplate } from "#shared/templates/rules/render.ts";

type Values = Readonly<Record<string, string>>;

/** A text that the server has filled in as far as it could, with what was typed for the rest. */
export function fillMissing(rendered: string, missing: readonly string[], typed: Values) {
  const context = valuesFor(missing, typed);
  const { rendered_content } = renderTemplate(rendered, context);
  return {
    text: rendered_content,
    context,
    stillMissing: missing.filter((name) => context[name] === undefined),
  };
}

/** What was typed for these, without what is blank. */
function valuesFor(names: readonly string[], typed: Values): Record<string, string> {
  const given = names.map((name) => [name, typed[name]?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
