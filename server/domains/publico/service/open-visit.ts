import {
  asProfessional,
  asSystem,
  type PublicContext,
  type TenantContext,
} from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { slugMeant } from "#shared/publico/slug.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import type { PaginaRow } from "../queries/paginas.queries.ts";
import { findBySlugOfAll } from "../queries/visits.queries.ts";
import { paginaOf } from "./edit-pagina.ts";
import { takeRead } from "./limit-visits.ts";

/** A visit of a page that is on: what is done works in a transaction in which only this professional's rows exist. */
export interface Visit extends TenantContext {
  slug: string;
  pagina: PaginaRow;
}

/**
 * The owner of a page where something can be booked.
 * @throws AppError 404, the same for a page that never was, one that is off or paused, and an account that is over.
 */
export async function visited(ctx: PublicContext, text: string) {
  const found = await visitedToSee(ctx, text);
  if (found.pausada) throw notFound(m.naoEncontrada);
  return found;
}

/**
 * The same where the page is only seen, which a page is that pauses with its trial. A slug of before, with capital letters or
 * blanks around it leads to the present one.
 * @throws AppError 404.
 */
export async function visitedToSee(ctx: PublicContext, text: string) {
  const slug = slugMeant(text);
  // Null also for characters that the database does not take.
  if (slug === null) throw notFound(m.naoEncontrada);
  const [found] = await asSystem(ctx, ({ db, now }) => findBySlugOfAll(db, { slug, now: now() }));
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** Guessing slugs where something is sent is looking for them. @throws AppError 404; 429. */
export async function visitedToSend(ctx: PublicContext, slug: string) {
  try {
    return await visited(ctx, slug);
  } catch (error) {
    await takeRead(ctx);
    throw error;
  }
}

/** @throws AppError 404. */
export async function inVisit<T>(
  ctx: PublicContext,
  { usuario_id, slug }: { usuario_id: string; slug: string },
  work: (ctx: PublicContext & Visit) => Promise<T>,
): Promise<T> {
  const done = await asProfessional(ctx, usuario_id, async (own) => ({
    answer: await work({ ...ctx, ...own, slug, pagina: await paginaOf(own.db, usuario_id) }),
  }));
  if (!done) throw notFound(m.naoEncontrada);
  return done.answer;
}
