import type { TenantContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";
import * as profissionais from "../queries/profissionais.queries.ts";

type Practice = Pick<TenantContext, "db" | "user">;

/**
 * The professional that a call means: the one whom it names, otherwise the first active one.
 * @param wanted `profissional_id` as it was given
 * @throws AppError 422 for one that is not there, not active any more, or another practice's.
 */
export async function professionalOf({ db, user }: Practice, wanted?: string) {
  const found =
    wanted === undefined
      ? await profissionais.findFirstActive(db, user.id)
      : await profissionais.find(db, user.id, wanted);
  if (!found?.ativo) throw invalidField("profissional_id", m.desconhecido);
  return found;
}

/** The ones that can be booked, in their order. */
export const activeProfessionals = ({ db, user }: Practice) =>
  profissionais.findActive(db, user.id);

/** All of the practice, inactive ones included; none is deleted before the transaction ends. */
export async function heldProfessionals({ db, user }: Practice) {
  await profissionais.lockAll(db, user.id);
  return profissionais.findAll(db, user.id);
}
