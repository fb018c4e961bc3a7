import {
  asSystem,
  type PublicContext,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { BUILT_IN_CATEGORIES } from "#shared/categories/categories.constants.ts";
import * as categories from "./categories.queries.ts";

/** All of them, by name. Public: the sign-up form offers them. */
export const listCategories = (ctx: PublicContext) =>
  asSystem(ctx, ({ db }) => categories.findAll(db));

export const categoryExists = ({ db }: Services & { db: Db }, id: string) =>
  categories.exists(db, id);

/** Adds the missing ones of the seven built-in categories, and says how many. */
export const initializeCategories = ({ db, now }: SystemContext) =>
  categories.insertMissing(
    db,
    BUILT_IN_CATEGORIES.map((category) => ({ id: newId(), ...category })),
    now(),
  );
