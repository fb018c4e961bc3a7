import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { type AppError, badGateway, conflict, gatewayTimeout } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { modelOf } from "#server/core/model-of.ts";
import type { LlmMessage } from "#server/integrations/llm/llm.ts";
import { PRAZO_DO_MODELO_MS } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { TesteJson, TestInput } from "#shared/assistente/assistente.schema.ts";
import { briefOf } from "./brief-model.ts";
import { assertMayWrite } from "./change-prompts.ts";
import { type Conversed, converse } from "./converse-with-model.ts";
import { dryRunTools } from "./make-dry-run-tools.ts";

const TESTS = 30;
const WINDOW_S = 10 * 60;

/**
 * The next answer of a chat against a draft, with the free times as they are; nothing is booked and nothing is kept.
 * @throws AppError 403 for fixed rules from anybody but an administrator; 409 without a model, or when the month's
 * tokens are used up; 429 after 30 answers in 10 minutes; 502 and 504 when the model fails or takes too long.
 */
export async function testDraft(
  ctx: OutsideContext,
  { mensagens, prompt, prompt_fixo }: TestInput,
): Promise<TesteJson> {
  const { user } = ctx;
  assertMayWrite(user, prompt_fixo);
  if (!modelOf(ctx, user)) throw conflict(m.semModelo);
  await takeLimit(ctx, {
    key: `assistente:testar:${user.id}`,
    points: TESTS,
    seconds: WINDOW_S,
    message: m.testesDemais,
  });
  const { brief, tools } = await inTransaction(ctx, (ctx) =>
    briefOf(ctx, { prompt, prompt_fixo }, null),
  );
  const toolbox = dryRunTools(ctx, user, { clienteId: null, tools });
  const dialogue = mensagens.map(
    ({ de, texto }): LlmMessage => ({ role: de === "cliente" ? "user" : "assistant", text: texto }),
  );
  const messages = [brief, ...dialogue];
  const conversed = await converse(ctx, {
    who: user,
    messages,
    toolbox,
    prazoMs: PRAZO_DO_MODELO_MS,
  });
  return { resposta: textOf(conversed), acoes: toolbox.acoes() };
}

function textOf(conversed: Conversed): string {
  if (conversed.kind === "answer") return conversed.text;
  throw refusalOf(conversed.kind);
}

function refusalOf(kind: Exclude<Conversed["kind"], "answer">): AppError {
  if (kind === "sem_modelo") return conflict(m.semModelo);
  if (kind === "limite") return conflict(m.limiteAtingido);
  return kind === "slow" ? gatewayTimeout(m.modeloLento) : badGateway(m.modeloFalhou);
}
