import type { Db } from "#server/db/database.ts";
import * as choice from "../queries/choice.queries.ts";

export type ChosenTemplate = NonNullable<Awaited<ReturnType<typeof choice.findFor>>[number]>;

/**
 * For automations: which template a professional's message of a type is made from. The one they chose, while it is
 * active, of that type and visible to them; else the system's of their category, else the general one. Undefined
 * when there is none: the library was never made, or is switched off.
 */
export async function findTemplateFor(ctx: { db: Db }, wanted: choice.Wanted) {
  return (await findTemplatesFor(ctx, [wanted]))[0];
}

/** The same for many messages in one statement; answers in their order. */
export const findTemplatesFor = ({ db }: { db: Db }, wanted: choice.Wanted[]) =>
  choice.findFor(db, wanted);
