import {
  asSystem,
  type PublicContext,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { m } from "#shared/categories/categories.messages.ts";
import * as categories from "../queries/categories.queries.ts";

/** All of them, by name. Public: the sign-up form offers them. */
export const listCategories = (ctx: PublicContext) =>
  asSystem(ctx, ({ db }) => categories.findAll(db));

/** The same inside a transaction. */
export const allCategories = ({ db }: { db: Db }) => categories.findAll(db);

export const categoryExists = ({ db }: Services & { db: Db }, id: string) =>
  categories.exists(db, id);

/** @throws AppError 404. */
export async function getCategory({ db }: Services & { db: Db }, id: string) {
  const found = await categories.findOne(db, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** For what will refer to it: nobody deletes it meanwhile. @throws AppError 404. */
export async function holdCategory({ db }: SystemContext, id: string) {
  const found = await categories.holdOne(db, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** @throws AppError 404. */
export async function getCategoryBySlug({ db }: Services & { db: Db }, slug: string) {
  const found = await categories.findBySlug(db, slug);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}
