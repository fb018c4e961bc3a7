import { inTransaction, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { findOwnInstancia, hostAccess } from "#server/domains/instancias/service/find-instancia.ts";
import type { TemplateEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { aprovacao as sentences } from "#shared/templates/aprovacao.messages.ts";
import type { AprovacaoInput, TemplateJson } from "#shared/templates/templates.schema.ts";
import * as approvals from "../queries/approvals.queries.ts";
import { getTemplate } from "./find-templates.ts";
import { offerThrough } from "./offer-template.ts";

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
  await offerThrough(ctx, template, await hostAccess(ctx, instancia));
  return inTransaction(ctx, (ctx) => getTemplate(ctx, id));
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
