import type { UserContext } from "#server/core/context.ts";
import { allHoras } from "#server/domains/disponibilidades/service/edit-disponibilidades.ts";
import { previewTemplates } from "#server/domains/templates/service/preview-template.ts";
import { TEMPLATE_TIPO, TIPOS_LEMBRETE } from "#shared/lembretes/lembretes.constants.ts";
import type { PreviaJson } from "#shared/lembretes/lembretes.schema.ts";
import { exampleContext } from "#shared/lembretes/rules/example.ts";
import { renderTemplate } from "#shared/templates/rules/render.ts";
import { readAutomacoes } from "../edit-automacoes.ts";

/** Each kind of message as an example client would get it, by the same rules and templates. */
export async function previewMessages(ctx: UserContext): Promise<PreviaJson[]> {
  const settings = await readAutomacoes(ctx);
  const { profissional, templates } = await previewTemplates(
    ctx,
    TIPOS_LEMBRETE.map((tipo) => ({
      type: TEMPLATE_TIPO[tipo],
      chosenId: settings[`${tipo}_template_id`],
    })),
  );
  const example = exampleContext(profissional, await allHoras(ctx), ctx.now());
  return TIPOS_LEMBRETE.map((tipo, i) => {
    const template = templates[i];
    if (!template) return { tipo, template: null, mensagem: null, faltam: [] };
    const { rendered_content, missing_variables } = renderTemplate(template.content, example);
    return { tipo, template: template.name, mensagem: rendered_content, faltam: missing_variables };
  });
}
