import type { TenantContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { isFeedOf, professionalFeedLink } from "#server/core/visitor-link.ts";
import type { ProfissionalComFeedJson } from "#shared/profissionais/profissionais.answers.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";
import * as profissionais from "../queries/profissionais.queries.ts";
import { json } from "./edit-profissionais.ts";

/**
 * With the address of their calendar feed.
 * @throws AppError 404 for one that is not there or another practice's.
 */
export async function getProfissional(
  ctx: UserContext,
  id: string,
): Promise<ProfissionalComFeedJson> {
  const { db, user } = ctx;
  const [found, feed] = await Promise.all([
    profissionais.find(db, user.id, id),
    profissionais.findFeed(db, user.id, id),
  ]);
  if (!found || !feed) throw notFound(m.naoEncontrado);
  return { ...json(found), feed: professionalFeedLink(ctx, feed) };
}

/**
 * Replaces the address of a professional's feed; the one before is dead at once.
 * @throws AppError 404 for one that is not there or another practice's.
 */
export async function renewProfessionalFeed(ctx: UserContext, id: string) {
  if (!(await profissionais.renewFeed(ctx.db, ctx.user.id, id))) throw notFound(m.naoEncontrado);
  return getProfissional(ctx, id);
}

/** For other domains: the professional whose feed has this address; undefined for an address that is not the present one. */
export async function professionalOfFeed(
  ctx: Pick<TenantContext, "db" | "user" | "secrets">,
  { id, token }: { id: string; token: string },
) {
  const found = await profissionais.findFeed(ctx.db, ctx.user.id, id);
  return found && isFeedOf(ctx, token, found) ? found : undefined;
}
