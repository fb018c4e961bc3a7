import type { Template } from "#client/data/automacoes.hooks.ts";
import { exampleContext } from "#shared/lembretes/rules/example.ts";
import { templateCategoriaOf } from "#shared/templates/rules/categories.ts";
import { renderTemplate } from "#shared/templates/rules/render.ts";

/** The professional's data that a preview needs. */
export interface Professional {
  nome: string;
  telefone: string | null;
  categoria: { name: string; display_name: string } | null;
  timezone: string;
  horas: readonly { intervalo_minutos: number }[];
  /** The first active one: appointments are theirs where nobody is named. */
  profissional?: { nome: string; especialidade: string | null } | undefined;
}

/** The templates that a professional may choose from: an administrator also sees those of others, which are theirs alone. */
export function choosable(templates: Template[], usuarioId: string) {
  return templates.filter(({ is_system, created_by }) => is_system || created_by === usuarioId);
}

/**
 * From which template the message is written, by the rule that sends it: the chosen one, else the system's of the own
 * category, else the general one. Only active templates are given.
 */
export function templateInUse(
  templates: Template[],
  chosenId: string | null,
  categoria: string | undefined,
): Template | undefined {
  const chosen = templates.find(({ id }) => id === chosenId);
  if (chosen) return chosen;
  const system = templates.filter(({ is_system }) => is_system);
  return [templateCategoriaOf(categoria), "general"]
    .map((slug) => system.find(({ category }) => category === slug))
    .find((template) => template !== undefined);
}

/** The beginning of a copy of a template; its name is free among those given. */
export function ownCopy(template: Template, base: string, names: readonly string[]) {
  const { content, type, tone } = template;
  let name = base;
  for (let n = 2; names.includes(name); n += 1) name = `${base} ${n}`;
  return { name, description: null, content, type, tone, is_active: true };
}

/**
 * The message as a made-up client gets it about an appointment of tomorrow, under the professional's own name; and the
 * variables that stay empty, with which nothing is sent automatically.
 */
export function preview(
  content: string,
  { nome: owner, telefone, categoria, timezone, horas, profissional }: Professional,
  now: Date,
) {
  const especialidade = profissional?.especialidade ?? categoria?.display_name ?? null;
  const nome = profissional?.nome ?? owner;
  const example = exampleContext({ nome, telefone, especialidade, timezone }, horas, now);
  return renderTemplate(content, example);
}
