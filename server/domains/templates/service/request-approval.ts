import { createHash } from "node:crypto";
import { inTransaction, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { type AppError, conflict, invalidField } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { notify } from "#server/db/notify.ts";
import { hostRefusal } from "#server/domains/instancias/service/explain-refusal.ts";
import { findOwnInstancia, hostAccess } from "#server/domains/instancias/service/find-instancia.ts";
import type { OfferedTemplate, OfferResult } from "#server/integrations/whatsapp/host.ts";
import type { TemplateEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { searchable } from "#shared/common/text.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { BOTOES } from "#shared/respostas/respostas.messages.ts";
import { motivoDaMeta, aprovacao as sentences } from "#shared/templates/aprovacao.messages.ts";
import { faultsForApproval, numbered } from "#shared/templates/rules/approval.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";
import type { AprovacaoInput, TemplateJson } from "#shared/templates/templates.schema.ts";
import * as approvals from "../queries/approvals.queries.ts";
import { getTemplate } from "./find-templates.ts";

const LIMIT = { points: 30, seconds: 10 * 60, message: sentences.demais };
const LANGUAGE = "pt_BR";
/** Types whose replies confirm or cancel. */
const ASKING: ReadonlySet<TemplateTipo> = new Set(["CONFIRMATION", "REMINDER"]);

/**
 * Offers a template for approval through one's own number of Meta's; one that was offered before in the same form is looked
 * up, and its state kept.
 * @throws AppError 404; 409 a number that needs none; 422 a text that Meta would not take; 429; 502 and 504 when Meta fails.
 */
export async function requestApproval(
  ctx: OutsideContext,
  { id, instancia_id }: AprovacaoInput,
): Promise<TemplateJson> {
  const instancia = await findOwnInstancia(ctx, instancia_id);
  const template = await inTransaction(ctx, (ctx) => getTemplate(ctx, id));
  const { waba_id } = instancia;
  if (!CAPACIDADES[instancia.provedor].janela || !waba_id) throw conflict(sentences.semNecessidade);
  const [fault] = faultsForApproval(template.content);
  if (fault) throw invalidField("content", sentences.faltas[fault]);
  await takeLimit(ctx, { ...LIMIT, key: `aprovacao:${ctx.user.id}` });

  const access = await hostAccess(ctx, instancia);
  const offered = offerOf(template);
  let result = await ctx.whatsapp.offerTemplate?.(access, offered);
  if (result?.kind === "exists") result = await ctx.whatsapp.templateState?.(access, offered);
  if (result?.kind === "refused") {
    ctx.log.warn({ template: id, reason: result.reason }, "a template was refused");
  }
  if (result?.kind !== "offered") throw refusalOf(result);
  const { state: estado, reason } = result;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    await approvals.save(ctx.db, {
      usuario_id: ctx.user.id,
      template_id: id,
      waba_id,
      nome: offered.name,
      idioma: LANGUAGE,
      conteudo: template.content,
      com_botoes: offered.buttons.length > 0,
      estado,
      motivo: reason ?? null,
      criado_em: now,
      atualizado_em: now,
    });
    return getTemplate(ctx, id);
  });
}

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

/** For the inbox: Meta's decision about a template of a business account. */
export async function recordDecision(
  { db, now }: SystemContext,
  {
    usuario_id,
    instancia_id,
    waba_id,
  }: { usuario_id: string; instancia_id: string; waba_id: string },
  { name, language, state, reason }: TemplateEvent,
) {
  const named = { usuario_id, waba_id, nome: name, idioma: language };
  const isOurs = await approvals.setState(db, named, {
    estado: state,
    motivo: reason ?? null,
    now: now(),
  });
  if (isOurs) await notify(db, usuario_id, { tipo: "instancia", id: instancia_id });
}
