import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { valuesIn } from "#shared/templates/rules/approval.ts";
import { renderTemplate, type TemplateContext } from "#shared/templates/rules/render.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type { TemplateJson } from "#shared/templates/templates.schema.ts";
import { getTemplate } from "./find-templates.ts";
import { knownOf } from "./render-template.ts";

/**
 * For other domains: a template from which the caller may write a message.
 * @throws AppError 404 for one that is not there or not for the caller; 409 for one that is switched off.
 */
export async function usableTemplate(ctx: UserContext, id: string): Promise<TemplateJson> {
  const template = await getTemplate(ctx, id);
  if (!template.is_active) throw conflict(m.inativo);
  return template;
}

/**
 * For other domains: the text of a message to a client, and the values in it; what the caller gives wins over what is known of
 * them.
 * @throws AppError 404 for a client that is not there or another professional's; 422 when a variable has no value.
 */
export async function fillTemplate(
  ctx: UserContext,
  { content }: Pick<TemplateJson, "content">,
  { clienteId, context = {} }: { clienteId: string; context?: TemplateContext | undefined },
) {
  const known = await knownOf(ctx, clienteId);
  const values = { ...known, ...context };
  const { rendered_content, missing_variables } = renderTemplate(content, values);
  if (missing_variables.length) throw invalidField("context", m.faltamVariaveis(missing_variables));
  return { text: rendered_content, valores: valuesIn(content, values) };
}
