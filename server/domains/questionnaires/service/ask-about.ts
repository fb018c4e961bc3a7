import type { Services } from "#server/core/context.ts";
import { type Asked, askModel } from "#server/domains/assistente/service/ask-model.ts";
import { PRAZO_DO_MODELO_MS } from "#shared/assistente/assistente.constants.ts";
import type { Answers, Question } from "#shared/questionnaires/questionnaires.schema.ts";
import { writtenAnswers } from "#shared/questionnaires/rules/model-brief.ts";

/** A completed questionnaire, as far as the model gets it, and on whose account. */
export interface Completed {
  usuario_id: string;
  usuario_nome: string;
  timezone: string;
  categoria_nome: string;
  questions: Question[];
  respostas: Answers;
}

/** The longest prompt or description, and room for models that think before they write. */
const MAX_TOKENS = 4_000;

/** Asks the model for a text about who answered, once. Call it outside of any transaction. */
export const askAbout = (
  services: Services,
  { usuario_id, usuario_nome, timezone, categoria_nome, questions, respostas }: Completed,
  brief: string,
): Promise<Asked> => {
  const filledIn = { nome: usuario_nome, categoria: categoria_nome, questions, answers: respostas };
  return askModel(
    services,
    { id: usuario_id, timezone },
    {
      messages: [
        { role: "system", text: brief },
        { role: "user", text: writtenAnswers(filledIn) },
      ],
      maxTokens: MAX_TOKENS,
      timeoutMs: PRAZO_DO_MODELO_MS,
    },
  );
};
