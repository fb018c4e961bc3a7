import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError, conflict } from "#server/core/errors.ts";
import { findOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import { offerThrough } from "#server/domains/templates/service/offer-template.ts";
import type { SituacaoDoModelo } from "#shared/passagens/passagens.constants.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import type { PassagemJson } from "#shared/passagens/passagens.schema.ts";
import type { TemplateJson } from "#shared/templates/templates.schema.ts";
import { change, lockOpen } from "../queries/passagens.queries.ts";
import { describePassagem } from "./describe-passagem.ts";
import { templatesOf } from "./find-modelos.ts";
import { assertOpen, openNumber } from "./open-number.ts";

/** Offered again: a refused one whose text was changed is another template at Meta. */
const TO_OFFER: ReadonlySet<SituacaoDoModelo> = new Set(["falta"]);

/**
 * Offers to Meta each template that the automatic messages need and that it does not have yet.
 * @throws AppError 404; 409 without a checked number, or naming the template that Meta refuses; 429; 502 and 504.
 */
export async function offerModelos(ctx: OutsideContext, id: string): Promise<PassagemJson> {
  await findOwnInstancia(ctx, id);
  const open = await inTransaction(ctx, async ({ db, user }) =>
    assertOpen(await lockOpen(db, user.id, id)),
  );
  const access = await openNumber(ctx, open);
  if (!access) throw conflict(m.semNumeroDaMeta);
  for (const { template, modelo } of await templatesOf(ctx, access.wabaId)) {
    if (!TO_OFFER.has(modelo.situacao)) continue;
    await offerThrough(ctx, template, access).catch((error: unknown) => {
      throw named(error, template);
    });
  }
  await inTransaction(ctx, ({ db, now }) => change(db, open, { modelos_em: now() }));
  return describePassagem(ctx, id);
}

/** A refusal of a text that says which one. */
function named(error: unknown, { name }: TemplateJson): unknown {
  if (!(error instanceof AppError) || error.status !== 422) return error;
  return conflict(`${name}: ${error.message}`);
}
