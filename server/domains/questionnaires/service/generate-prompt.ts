import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { badGateway, conflict, gatewayTimeout } from "#server/core/errors.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { m as assistente } from "#shared/assistente/assistente.messages.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { PROMPT_BRIEF } from "#shared/questionnaires/rules/model-brief.ts";
import { readPrompt } from "#shared/questionnaires/rules/model-text.ts";
import { askAbout, type Completed } from "./ask-about.ts";
import { findQuestionnaire } from "./edit-questionnaires.ts";

/**
 * A draft of a prompt made of the answers, 10 to 2,000 characters. It is not stored: accepting it means saving it in the
 * person's profile. Its tokens count for the person whom it is about.
 * @throws AppError 404; 409 not filled in, no model, or the month used up; 502 and 504 when the model fails.
 */
export async function generatePrompt(ctx: OutsideContext, id: string): Promise<{ prompt: string }> {
  const completed = await asSystem(ctx, (ctx) => findCompleted(ctx, id));
  const asked = await askAbout(ctx, completed, PROMPT_BRIEF);
  if (asked.kind === "sem_modelo") throw conflict(assistente.semModelo);
  if (asked.kind === "limite") throw conflict(m.limiteDoAssistente);
  if (asked.kind === "slow") throw gatewayTimeout(assistente.modeloLento);
  const prompt = asked.kind === "answer" ? readPrompt(asked.text) : undefined;
  if (!prompt) {
    if (asked.kind === "failed") ctx.log.warn({ reason: asked.reason }, "the model failed");
    throw badGateway(assistente.modeloFalhou);
  }
  await asSystem(ctx, (ctx) => note(ctx, id));
  return { prompt };
}

async function findCompleted(ctx: SystemContext, id: string): Promise<Completed> {
  const { status, respostas, ...row } = await findQuestionnaire(ctx, id);
  if (status !== "completed" || !respostas) throw conflict(m.naoPreenchido);
  const { timezone } = await findUsuario(ctx, row.usuario_id);
  return { ...row, timezone, respostas };
}

const note = (ctx: SystemContext & Identity, id: string) =>
  audit(ctx, { acao: "gerar_prompt", alvo_tipo: "questionario", alvo_id: id });
