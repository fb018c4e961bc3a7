import { addressKey } from "#server/core/address-key.ts";
import { asSystem, type PublicContext, type SystemContext } from "#server/core/context.ts";
import { conflict, gone, invalid, notFound } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashToken } from "#server/core/secrets.ts";
import { notifyWork } from "#server/db/notify.ts";
import { DESCRICOES } from "#server/jobs/names.ts";
import {
  READS_PER_MINUTE,
  WRITES_PER_MINUTE,
} from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { composeDescription } from "#shared/questionnaires/rules/compose-description.ts";
import { type AnswerFault, readAnswers } from "#shared/questionnaires/rules/read-answers.ts";
import { complete, findByToken } from "../queries/public.queries.ts";

/**
 * The questionnaire of a link, whether or not it can still be answered.
 * @throws AppError 404; 429.
 */
export async function publicInfo(ctx: PublicContext, token: string) {
  await takeRead(ctx);
  const found = await asSystem(ctx, (ctx) => findLinked(ctx, token));
  return {
    usuario_nome: found.usuario_nome,
    categoria_nome: found.categoria_nome,
    total_perguntas: found.questions.length,
    status: found.status,
    is_accessible: found.status === "pending",
    is_expired: found.status === "expired",
  };
}

/** @throws AppError 404; 409 filled in already; 410 expired; 429. */
export async function publicQuestions(ctx: PublicContext, token: string) {
  await takeRead(ctx);
  const { categoria_nome, questions } = await asSystem(ctx, (ctx) => findOpen(ctx, token));
  return { categoria_nome, questions };
}

/**
 * Takes the answers, once, and composes the description from them; a model, where there is one, writes another in its
 * place. The profile itself is not touched: an administrator reads the description first.
 * @throws AppError 404; 409 filled in already; 410 expired; 422 an answer that is missing or invalid; 429.
 */
export async function respond(
  ctx: PublicContext,
  { token, ...given }: { token: string } & Record<string, unknown>,
) {
  const key = `questionario:escrita:${addressKey(ctx.request.ip)}`;
  const limit = { key, points: WRITES_PER_MINUTE, seconds: 60, message: m.muitasTentativas };
  await takeLimit(ctx, limit);
  await asSystem(ctx, async (ctx) => {
    const { id, questions, usuario_nome } = await findOpen(ctx, token);
    const { answers, faults } = readAnswers(questions, given);
    if (faults.length) throw invalid(faults.map(faultOf));
    const descricao_gerada = composeDescription({ questions, answers, nome: usuario_nome });
    const descricao_tentar_em = ctx.llm ? ctx.now() : null;
    const completion = { respostas: answers, descricao_gerada, descricao_tentar_em };
    if (await complete(ctx.db, id, completion, ctx.now())) {
      if (descricao_tentar_em) await notifyWork(ctx.db, DESCRICOES);
      return;
    }
    // Lost a race: another call filled it in, or the link was removed.
    await findOpen(ctx, token);
    throw conflict(m.jaPreenchido);
  });
  return { message: m.enviado };
}

const takeRead = (ctx: PublicContext) =>
  takeLimit(ctx, {
    key: `questionario:leitura:${addressKey(ctx.request.ip)}`,
    points: READS_PER_MINUTE,
    seconds: 60,
    message: m.muitasTentativas,
  });

async function findLinked({ db, now }: SystemContext, token: string) {
  const found = await findByToken(db, hashToken(token));
  if (!found) throw notFound(m.naoEncontrado);
  const isOver = found.status === "pending" && found.expires_at <= now();
  return { ...found, status: isOver ? ("expired" as const) : found.status };
}

async function findOpen(ctx: SystemContext, token: string) {
  const found = await findLinked(ctx, token);
  if (found.status === "expired") throw gone(m.expirado);
  if (found.status === "completed") throw conflict(m.jaPreenchido);
  return found;
}

const faultOf = ({ id, message, isUnknown }: AnswerFault) => ({
  loc: ["body", id],
  msg: message,
  type: isUnknown ? "extra_forbidden" : "value_error",
});
