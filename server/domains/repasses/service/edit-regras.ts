import type { UserContext } from "#server/core/context.ts";
import { invalid } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { heldProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { m } from "#shared/repasses/repasses.messages.ts";
import type { Regra, RegrasInput } from "#shared/repasses/repasses.schema.ts";
import * as regras from "../queries/regras.queries.ts";
import { announce } from "./close-mes.ts";

export const listRegras = ({ db, user }: Pick<UserContext, "db" | "user">) =>
  regras.findAll(db, user.id);

/**
 * All rules are replaced by these. Months that are closed keep their lines.
 * @throws AppError 412 as `assertAsSeen`; 422 for a professional or a service that is not there or another practice's.
 */
export async function updateRegras(ctx: UserContext, { regras: given, antes }: RegrasInput) {
  const { db, user } = ctx;
  await regras.lockAll(db, user.id);
  assertAsSeen({ regras: await regras.findAll(db, user.id) }, antes);
  await assertOwn(ctx, given);
  await regras.replace(db, user.id, given);
  await announce(ctx);
  return regras.findAll(db, user.id);
}

async function assertOwn(ctx: UserContext, given: readonly Regra[]) {
  const people = new Set((await heldProfessionals(ctx)).map(({ id }) => id));
  const services = await regras.holdServices(ctx.db, ctx.user.id);
  const faults = given.flatMap(({ profissional_id, servico_id }, index) => [
    ...(people.has(profissional_id) ? [] : [fault(index, "profissional_id", m.profissional)]),
    ...(servico_id === null || services.has(servico_id)
      ? []
      : [fault(index, "servico_id", m.servico)]),
  ]);
  if (faults.length) throw invalid(faults);
}

const fault = (index: number, field: string, msg: string) => ({
  loc: ["body", "regras", index, field],
  msg,
  type: "value_error",
});
