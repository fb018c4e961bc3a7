import { renderTemplate } from "#shared/templates/rules/render.ts";

type Values = Record<string, string>;

/** A text that the server has filled in as far as it could, with what was typed for the rest. */
export function fillMissing(rendered: string, missing: readonly string[], typed: Readonly<Values>) {
  const context = valuesFor(missing, typed);
  const { rendered_content } = renderTemplate(rendered, context);
  return {
    text: rendered_content,
    context,
    stillMissing: missing.filter((name) => context[name] === undefined),
  };
}

/** What was typed for these, without what is blank. */
function valuesFor(names: readonly string[], typed: Readonly<Values>): Record<string, string> {
  const given = names.map((name) => [name, typed[name]?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** What is the same in every message of a practice; of the others each client has their own. */
const OF_THE_PRACTICE: ReadonlySet<string> = new Set([
  "nome_empresa",
  "telefone_clinica",
  "endereco_clinica",
  "duracao_consulta",
  "valor_consulta",
]);

const kept = new Map<string, Values>();

/** What was typed last for variables of the practice, until the page is loaded again. */
export function keptValues(usuarioId: string): Values {
  return kept.get(usuarioId) ?? {};
}

export function keepValues(usuarioId: string, values: Values) {
  const same = Object.entries(values).filter(([name]) => OF_THE_PRACTICE.has(name));
  kept.set(usuarioId, { ...keptValues(usuarioId), ...Object.fromEntries(same) });
}
