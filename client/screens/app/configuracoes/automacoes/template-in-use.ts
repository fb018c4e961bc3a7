import type { Template } from "#client/data/automacoes.hooks.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { templateCategoriaOf } from "#shared/templates/rules/categories.ts";
import { renderTemplate } from "#shared/templates/rules/render.ts";
import { templateContext } from "#shared/templates/rules/variables.ts";

/** What a preview needs to know of the professional. */
export interface Professional {
  nome: string;
  telefone: string | null;
  categoria: { name: string; display_name: string } | null;
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

const CLIENTE = { nome: "Maria Silva", telefone: "11987654321" };
const HORA = "14:30";
const DURACAO = 50;

/**
 * The message as a made-up client gets it about an appointment of tomorrow, under the professional's own name; and the
 * variables that stay empty, with which nothing is sent automatically.
 */
export function preview(content: string, profissional: Professional, now: Date, zone: string) {
  const amanha = addDays(civilOf(now, zone).date, 1);
  const { nome, telefone, categoria } = profissional;
  return renderTemplate(
    content,
    templateContext({
      cliente: CLIENTE,
      profissional: {
        nome,
        telefone,
        especialidade: categoria?.display_name ?? null,
        timezone: zone,
      },
      marcacao: { horario: instantOf(amanha, HORA, zone) ?? now, duracao_minutos: DURACAO },
      agora: now,
    }),
  );
}
