import type { TenantContext } from "#server/core/context.ts";
import { findTemplatesFor } from "#server/domains/templates/service/choose-template.ts";
import { ensureLibraryOnce } from "#server/domains/templates/service/initialize-library.ts";
import {
  TEMPLATE_TIPO,
  TIPOS_LEMBRETE,
  type TipoLembrete,
} from "#shared/lembretes/lembretes.constants.ts";
import type { AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";
import { readAutomacoes } from "./edit-automacoes.ts";

/** For other domains: the template of each automatic message that is switched on, by its id, with the messages made from it. */
export async function findUsedTemplates(ctx: TenantContext): Promise<Map<string, TipoLembrete[]>> {
  const settings = await readAutomacoes(ctx);
  const used = TIPOS_LEMBRETE.filter((tipo) => isOn(settings, tipo));
  if (used.length === 0) return new Map();
  await ensureLibraryOnce(ctx);
  const found = await findTemplatesFor(
    ctx,
    used.map((tipo) => ({
      usuarioId: ctx.user.id,
      type: TEMPLATE_TIPO[tipo],
      chosenId: settings[`${tipo}_template_id`],
    })),
  );
  const uses = new Map<string, TipoLembrete[]>();
  for (const [at, tipo] of used.entries()) {
    const id = found[at]?.id;
    if (id) uses.set(id, [...(uses.get(id) ?? []), tipo]);
  }
  return uses;
}

function isOn(settings: AutomacoesJson, tipo: TipoLembrete): boolean {
  const switches = {
    confirmacao: settings.confirmacao_ativa,
    lembrete: settings.lembretes_ativos,
    followup: settings.followup_ativo,
  };
  return switches[tipo];
}
