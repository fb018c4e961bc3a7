import { findPractice } from "#server/core/caller.queries.ts";
import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import type { LlmUsage } from "#server/integrations/llm/llm.ts";
import { LIMITE_PADRAO_TOKENS } from "#shared/assistente/assistente.constants.ts";
import type { UsoJson } from "#shared/assistente/assistente.schema.ts";
import { civilOf } from "#shared/common/time.ts";
import * as usage from "../queries/usage.queries.ts";

/** A professional, as far as the count of tokens goes: months and days are those of their zone. */
export interface Payer {
  id: string;
  timezone: string;
}

type Context = Pick<Services, "now"> & { db: Db };

/** Tokens that a professional has used in the present month, and the limit. */
export async function usageOf({ db, now }: Context, { id, timezone }: Payer): Promise<UsoJson> {
  const mes = civilOf(now(), timezone).date.slice(0, -3);
  const [dias, own] = await Promise.all([usage.daysOfMonth(db, id, mes), usage.findLimit(db, id)]);
  const entrada = sum(dias.map(({ tokens_entrada }) => tokens_entrada));
  const saida = sum(dias.map(({ tokens_saida }) => tokens_saida));
  return {
    mes,
    tokens_entrada: entrada,
    tokens_saida: saida,
    tokens: entrada + saida,
    limite: own ?? LIMITE_PADRAO_TOKENS,
    limite_proprio: own !== undefined,
    dias,
  };
}

/** Whether the month's tokens are used up: the model is not asked until the next month, or a higher limit. */
export async function isOverLimit(ctx: Context, who: Payer): Promise<boolean> {
  const { tokens, limite } = await usageOf(ctx, who);
  return tokens >= limite;
}

/** Counts what the model used beside the assistant's own turns. Nothing of an account that is gone. */
export async function countTokens(
  { db, now }: Context,
  usuarioId: string,
  { input, output }: LlmUsage,
) {
  const who = await findPractice(db, usuarioId);
  if (!who) return;
  const dia = civilOf(now(), who.timezone).date;
  await usage.addCall(db, usuarioId, { dia, entrada: input, saida: output });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
