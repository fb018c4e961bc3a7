import type { Services } from "#server/core/context.ts";
import { modelOf } from "#server/core/model-of.ts";
import { inTenant } from "#server/db/database.ts";
import type { LlmAnswer, LlmRequest, LlmUsage } from "#server/integrations/llm/llm.ts";
import { civilOf } from "#shared/common/time.ts";
import { addCall } from "../queries/usage.queries.ts";
import { isOverLimit, type Payer } from "./count-usage.ts";

/** `limite`: the month's tokens are used up. `sem_modelo`: none is configured. Nothing was asked in either case. */
export type Asked = LlmAnswer | { kind: "limite" } | { kind: "sem_modelo" };

/**
 * Asks the model once, on the account of one professional: refuses when their month is used up, and counts what was
 * used in a transaction of its own, so that it stays counted whatever happens to the caller. Call it outside of any
 * transaction. Calls that are under way at the same time may pass the limit together by their own tokens.
 */
export async function askModel(
  services: Services,
  who: Payer,
  request: LlmRequest,
): Promise<Asked> {
  const { databases, now } = services;
  const llm = modelOf(services, who);
  if (!llm) return { kind: "sem_modelo" };
  const isOver = await inTenant(databases, who.id, (db) => isOverLimit({ ...services, db }, who));
  if (isOver) return { kind: "limite" };

  const answer = await llm.complete(request);
  const { input, output } = usedBy(request, answer);
  const dia = civilOf(now(), who.timezone).date;
  await inTenant(databases, who.id, (db) =>
    addCall(db, who.id, { dia, entrada: input, saida: output }),
  );
  return answer;
}

const CHARACTERS_OF_A_TOKEN = 4;

/** A service that counts nothing, or was given up (too slow, a replay cancelled), has worked all the same: then it is estimated. */
function usedBy(request: LlmRequest, answer: LlmAnswer): LlmUsage {
  if (answer.kind === "failed" && !request.signal?.aborted) return { input: 0, output: 0 };
  if (answer.kind === "answer" && answer.usage.input + answer.usage.output > 0) return answer.usage;
  const { messages, tools } = request;
  return {
    input: estimated([messages, tools]),
    output: answer.kind === "answer" ? estimated([answer.text, answer.calls]) : 0,
  };
}

const estimated = (value: unknown) =>
  Math.ceil(JSON.stringify(value).length / CHARACTERS_OF_A_TOKEN);
