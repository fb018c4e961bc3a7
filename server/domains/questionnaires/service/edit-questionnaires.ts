import type { Identity, SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { holdCategory } from "#server/domains/categories/service/read-categories.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { LINK_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import type { QuestionnaireJson } from "#shared/questionnaires/questionnaires.schema.ts";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";
import * as questionnaires from "../queries/questionnaires.queries.ts";
import { questionnaireJson, tokenPlace } from "./describe-questionnaire.ts";

const TARGET = { alvo_tipo: "questionario" } as const;

/** @throws AppError 404. */
export async function findQuestionnaire({ db, now }: SystemContext, id: string) {
  const row = await questionnaires.findOneOfAll(db, id, now());
  if (!row) throw notFound(m.naoEncontrado);
  return row;
}

/** @throws AppError 404. */
export async function getQuestionnaire(ctx: SystemContext, id: string): Promise<QuestionnaireJson> {
  const { email: _email, ...row } = await findQuestionnaire(ctx, id);
  return questionnaireJson(ctx, row);
}

/**
 * Makes a link for a person, with the questions of the category as they are now.
 * @throws AppError 404 unknown person or category.
 */
export async function createQuestionnaire(
  ctx: SystemContext & Identity,
  { usuario_id, categoria_id }: { usuario_id: string; categoria_id: string },
) {
  const { db, now, secrets } = ctx;
  await findUsuario(ctx, usuario_id);
  const category = await holdCategory(ctx, categoria_id);
  const [id, token] = [newId(), newToken()];
  await questionnaires.insert(db, {
    id,
    usuario_id,
    categoria_id,
    categoria_nome: category.display_name,
    token_hash: hashToken(token),
    token: await secrets.seal(tokenPlace(id), token),
    questions: JSON.stringify(questionsFor(category.name)),
    respostas: null,
    descricao_gerada: null,
    criado_em: now(),
    expires_at: new Date(now().getTime() + LINK_MS),
    completado_em: null,
  });
  const created = await getQuestionnaire(ctx, id);
  await audit(ctx, { acao: "criar", ...TARGET, alvo_id: id, depois: safe(created) });
  return created;
}

/** Whatever its status; the link is gone with it. @throws AppError 404. */
export async function removeQuestionnaire(ctx: SystemContext & Identity, id: string) {
  const removed = await getQuestionnaire(ctx, id);
  if (!(await questionnaires.removeOfAll(ctx.db, id))) throw notFound(m.naoEncontrado);
  await audit(ctx, { acao: "excluir", ...TARGET, alvo_id: id, antes: safe(removed) });
}

/** Without what opens it, and without what the person has written about themself. */
export const safe = ({
  id,
  status,
  usuario_id,
  categoria_id,
  categoria_nome,
  expires_at,
}: Omit<QuestionnaireJson, "token" | "url">) => ({
  id,
  status,
  usuario_id,
  categoria_id,
  categoria_nome,
  expires_at,
});
