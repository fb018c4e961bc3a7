import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { findUsedTemplates } from "#server/domains/lembretes/service/find-used-templates.ts";
import { getTemplate } from "#server/domains/templates/service/find-templates.ts";
import { refreshApproval } from "#server/domains/templates/service/offer-template.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { ModeloJson } from "#shared/passagens/passagens.schema.ts";
import { motivoDaMeta, aprovacao as sentences } from "#shared/templates/aprovacao.messages.ts";
import { faultsForApproval } from "#shared/templates/rules/approval.ts";
import type { TemplateJson } from "#shared/templates/templates.schema.ts";
import { change, findLatest, type Passagem } from "../queries/passagens.queries.ts";
import { openNumber } from "./open-number.ts";

/** Meta is asked about templates no oftener than this. */
const LOOK_MS = 20_000;

/** Asks Meta about templates under review: it posts no decision about a number that nobody has here yet. */
export async function refreshModelos(ctx: OutsideContext, open: Passagem) {
  const { modelos_vistos_em: seen } = open;
  const now = ctx.now();
  if (seen !== null && now.getTime() - seen.getTime() < LOOK_MS && seen <= now) return;
  const access = await openNumber(ctx, open);
  if (!access) return;
  const waiting = (await templatesOf(ctx, access.wabaId)).filter(
    ({ modelo }) => modelo.situacao === "enviado" || modelo.situacao === "pausado",
  );
  if (waiting.length === 0) return;
  await inTransaction(ctx, ({ db }) => change(db, open, { modelos_vistos_em: now }));
  await Promise.all(waiting.map(({ template }) => refreshApproval(ctx, template, access)));
}

/** Each template of an automatic message that is switched on, and how far it came at this account of Meta's. */
export const templatesOf = (ctx: OutsideContext, waba: string | null) =>
  inTransaction(ctx, async (ctx) => {
    const used = await findUsedTemplates(ctx);
    const found: { template: TemplateJson; modelo: ModeloJson }[] = [];
    for (const [id, usos] of used) {
      const template = await getTemplate(ctx, id);
      found.push({ template, modelo: modeloOf(template, usos, waba) });
    }
    return found;
  });

function modeloOf(template: TemplateJson, usos: TipoLembrete[], waba: string | null): ModeloJson {
  const { id: template_id, name: nome, content } = template;
  const base = { template_id, nome, usos };
  const [fault] = faultsForApproval(content);
  if (fault) return { ...base, situacao: "nao_serve", motivo: sentences.faltas[fault] };
  const known = template.aprovacoes.find(({ waba_id, atual }) => waba_id === waba && atual);
  if (!known) return { ...base, situacao: "falta", motivo: null };
  const motivo = known.motivo === null ? null : (motivoDaMeta(known.motivo) ?? null);
  return { ...base, situacao: known.estado, motivo };
}

/** @see findLatest */
export const latestOf = (ctx: OutsideContext, id: string) =>
  inTransaction(ctx, ({ db, user }) => findLatest(db, user.id, id));
