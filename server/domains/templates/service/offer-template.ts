import { createHash } from "node:crypto";
import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { type AppError, invalidField } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hostRefusal } from "#server/domains/instancias/service/explain-refusal.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import type { OfferedTemplate, OfferResult } from "#server/integrations/whatsapp/offered.ts";
import { searchable } from "#shared/common/text.ts";
import { BOTOES } from "#shared/respostas/respostas.messages.ts";
import { motivoDaMeta, aprovacao as sentences } from "#shared/templates/aprovacao.messages.ts";
import { faultsForApproval, numbered } from "#shared/templates/rules/approval.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";
import type { TemplateJson } from "#shared/templates/templates.schema.ts";
import * as approvals from "../queries/approvals.queries.ts";

const LIMIT = { points: 30, seconds: 10 * 60, message: sentences.demais };
const LANGUAGE = "pt_BR";
/** Types whose replies confirm or cancel. */
const ASKING: ReadonlySet<TemplateTipo> = new Set(["CONFIRMATION", "REMINDER"]);

/**
 * Offers a template through a number of Meta's, and stores its state; one that was offered before in the same form is looked up.
 * Also for other domains, whose number may not be an instance yet.
 * @throws AppError 422 a text that Meta would not take; 429; 502 and 504 when Meta fails.
 */
export async function offerThrough(
  ctx: OutsideContext,
  template: TemplateJson,
  access: HostInstance,
) {
  const [fault] = faultsForApproval(template.content);
  if (fault) throw invalidField("content", sentences.faltas[fault]);
  await takeLimit(ctx, { ...LIMIT, key: `aprovacao:${ctx.user.id}` });
  const offered = offerOf(template);
  let result = await ctx.whatsapp.offerTemplate?.(access, offered);
  if (result?.kind === "exists") result = await ctx.whatsapp.templateState?.(access, offered);
  if (result?.kind === "refused") {
    ctx.log.warn({ template: template.id, reason: result.reason }, "a template was refused");
  }
  if (result?.kind !== "offered") throw refusalOf(result);
  await save(ctx, template, { access, offered, result });
}

/** For other domains: asks how far an offered template came, where Meta posts no decision; a failure leaves what is known. */
export async function refreshApproval(
  ctx: OutsideContext,
  template: TemplateJson,
  access: HostInstance,
) {
  const offered = offerOf(template);
  const result = await ctx.whatsapp.templateState?.(access, offered);
  if (result?.kind === "offered") await save(ctx, template, { access, offered, result });
}

interface Offered {
  access: HostInstance;
  offered: OfferedTemplate;
  result: Extract<OfferResult, { kind: "offered" }>;
}

const save = (
  ctx: OutsideContext,
  template: TemplateJson,
  { access, offered, result: { state: estado, reason } }: Offered,
) =>
  inTransaction(ctx, async ({ db, user, now }) => {
    const at = now();
    await approvals.save(db, {
      usuario_id: user.id,
      template_id: template.id,
      waba_id: access.wabaId ?? "",
      nome: offered.name,
      idioma: LANGUAGE,
      conteudo: template.content,
      com_botoes: offered.buttons.length > 0,
      estado,
      motivo: reason ?? null,
      criado_em: at,
      atualizado_em: at,
    });
  });

/** A template that Meta has and does not show counts as no answer. */
function refusalOf(result: Exclude<OfferResult, { kind: "offered" }> | undefined): AppError {
  if (result?.kind === "refused") {
    const motivo = motivoDaMeta(result.reason);
    return invalidField(
      "content",
      motivo ? sentences.recusado(motivo) : sentences.recusadoSemMotivo,
    );
  }
  const isFailure = result && result.kind !== "exists" && result.kind !== "missing";
  return hostRefusal(isFailure ? result : { kind: "unknown" }, sentences.erroAoEnviar);
}

/** The name includes a hash of the text: another text is another template, and an approved one stays as it was. */
function offerOf({ name, content, type }: TemplateJson): OfferedTemplate {
  const buttons = ASKING.has(type) ? [BOTOES.confirmar, BOTOES.cancelar] : [];
  const words = searchable(name)
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 40);
  const hash = createHash("sha256")
    .update(JSON.stringify([content, buttons]))
    .digest("hex");
  return {
    name: `pontual_${words}_${hash.slice(0, 10)}`,
    language: LANGUAGE,
    category: type === "MARKETING" ? "MARKETING" : "UTILITY",
    ...numbered(content),
    buttons,
  };
}
