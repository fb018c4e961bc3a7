import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { freeCopyName, splitCopy } from "#shared/templates/rules/names.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { nameFaults, type TemplateDuplicate } from "#shared/templates/templates.schema.ts";
import * as templates from "../queries/templates.queries.ts";
import { getTemplate } from "./find-templates.ts";

/**
 * Copies a template for the caller, under the given name. Without one, or with one that ends like a copy's, the
 * ending counts up until the name is free.
 * @throws AppError 404 for one that is not there; 409 when the caller has one of the name; 422 for a name that breaks
 * the rules.
 */
export async function duplicateTemplate(ctx: UserContext, { id, new_name }: TemplateDuplicate) {
  const { db, user, now } = ctx;
  const { name, description, content, category, type, tone, is_active } = await getTemplate(
    ctx,
    id,
  );
  const copy = { description, content, category, type, tone, is_active };
  const wanted = new_name || `${name} (Cópia)`;
  const row = {
    ...copy,
    id: newId(),
    usuario_id: user.id,
    library_key: null,
    created_at: now(),
    updated_at: now(),
  };
  if (splitCopy(wanted).copy === 0) {
    assertName(wanted);
    if (!(await templates.insertFree(db, { ...row, name: wanted }))) throw conflict(m.nomeEmUso);
  } else {
    await insertUnderFreeName(ctx, row, wanted);
  }
  return getTemplate(ctx, row.id);
}

type Copy = Omit<Parameters<typeof templates.insertFree>[1], "name">;

/** Terminates: the holder of a taken name has committed, so in each round one call succeeds. */
async function insertUnderFreeName({ db, user }: UserContext, copy: Copy, wanted: string) {
  let isInserted = false;
  while (!isInserted) {
    const name = freeCopyName(wanted, await templates.findNames(db, user.id));
    assertName(name);
    isInserted = await templates.insertFree(db, { ...copy, name });
  }
}

function assertName(name: string) {
  const [fault] = nameFaults(name);
  if (fault) throw invalidField("new_name", fault);
}
