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

/** The typed values of these variables, without blank ones. */
function valuesFor(names: readonly string[], typed: Readonly<Values>): Record<string, string> {
  const given = names.map((name) => [name, typed[name]?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Variables with the same value in every message of a practice; the others differ by client. */
const OF_THE_PRACTICE: ReadonlySet<string> = new Set([
  "nome_empresa",
  "telefone_clinica",
  "endereco_clinica",
  "duracao_consulta",
  "valor_consulta",
]);

const kept = new Map<string, Values>();

/** The values typed last for variables of the practice, until the page is loaded again. */
export function keptValues(usuarioId: string): Values {
  return kept.get(usuarioId) ?? {};
}

export function keepValues(usuarioId: string, values: Values) {
  const same = Object.entries(values).filter(([name]) => OF_THE_PRACTICE.has(name));
  kept.set(usuarioId, { ...keptValues(usuarioId), ...Object.fromEntries(same) });
}
