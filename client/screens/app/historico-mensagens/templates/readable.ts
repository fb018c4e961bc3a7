import {
  renderTemplate,
  type TemplateContext,
  variablesOf,
} from "#shared/templates/rules/render.ts";
import { VARIAVEIS } from "#shared/templates/rules/variables.ts";

const LABELS: ReadonlyMap<string, string> = new Map(
  VARIAVEIS.map(({ name, label }) => [name, label.toLowerCase()]),
);

/** A template as people read it in a list: what is known of them, and the rest by its name: "[hora do agendamento]". */
export function readable(content: string, known: TemplateContext) {
  const named = variablesOf(content).map((name) => [name, `[${LABELS.get(name) ?? name}]`]);
  return renderTemplate(content, { ...Object.fromEntries(named), ...known }).rendered_content;
}
