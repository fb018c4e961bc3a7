import type { Identity, SystemContext } from "#server/core/context.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import type { LimiteInput, UsoJson } from "#shared/assistente/assistente.schema.ts";
import { lockLimit, putLimit, removeLimit } from "../queries/usage.queries.ts";
import { usageOf } from "./count-usage.ts";

/**
 * Tokens that the model has used for an account this month, for administrators.
 * @throws AppError 404 for somebody unknown.
 */
export async function usageOfUser(ctx: SystemContext, id: string): Promise<UsoJson> {
  const { timezone } = await findUsuario(ctx, id);
  return usageOf(ctx, { id, timezone });
}

/**
 * Sets how many tokens somebody has in a month, effective with the next call of the model; null goes back to the
 * installation's own limit.
 * @throws AppError 404 for somebody unknown; 412 as `assertAsSeen`.
 */
export async function setLimit(
  ctx: SystemContext & Identity,
  { id, tokens_mes, antes: seen }: LimiteInput,
): Promise<UsoJson> {
  await lockLimit(ctx.db, id);
  const before = await usageOfUser(ctx, id);
  assertAsSeen({ tokens_mes: factsOf(before).limite_tokens_mes }, seen);
  if (tokens_mes === null) await removeLimit(ctx.db, id);
  else await putLimit(ctx.db, id, { tokens_mes, at: ctx.now() });
  const after = await usageOfUser(ctx, id);
  const [antes, depois] = [factsOf(before), factsOf(after)];
  if (JSON.stringify(antes) !== JSON.stringify(depois)) {
    await audit(ctx, { acao: "alterar", alvo_tipo: "usuario", alvo_id: id, antes, depois });
    await notify(ctx.db, id, { tipo: "usuario", id });
  }
  return after;
}

const factsOf = ({ limite, limite_proprio }: UsoJson) => ({
  limite_tokens_mes: limite_proprio ? limite : null,
});
